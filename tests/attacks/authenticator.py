"""A passkey in software, for tests that a browser's own would not let misbehave."""

import hashlib
import json
import secrets
import struct
from typing import Any

import cbor2
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.hashes import SHA256
from webauthn.helpers import base64url_to_bytes, bytes_to_base64url

PRESENT, VERIFIED, ATTESTED = 0x01, 0x04, 0x40


class Authenticator:
    """One key of one person, for one site."""

    def __init__(self) -> None:
        self.id = secrets.token_bytes(16)
        self.key = ec.generate_private_key(ec.SECP256R1())
        self.counter = 0
        self.verified = True  # whoever holds it has given their finger, or a PIN

    def make(self, options: Any, origin: str) -> Any:
        """The answer to an offer of a new passkey."""
        numbers = self.key.public_key().public_numbers()
        public = {1: 2, 3: -7, -1: 1, -2: numbers.x.to_bytes(32, "big"), -3: numbers.y.to_bytes(32, "big")}
        attested = bytes(16) + struct.pack(">H", len(self.id)) + self.id + cbor2.dumps(public)
        data = self._data(options["rp"]["id"], ATTESTED) + attested
        attestation = cbor2.dumps({"fmt": "none", "attStmt": {}, "authData": data})
        client = self._client("webauthn.create", options["challenge"], origin)
        return self._answer({"clientDataJSON": client, "attestationObject": attestation})

    def sign(self, options: Any, origin: str, count: bool = True) -> Any:
        """The answer to an offer to come in."""
        self.counter += count
        data, client = self._data(options["rpId"]), self._client("webauthn.get", options["challenge"], origin)
        signature = self.key.sign(data + hashlib.sha256(client).digest(), ec.ECDSA(SHA256()))
        return self._answer({"clientDataJSON": client, "authenticatorData": data, "signature": signature})

    def _data(self, site: str, more: int = 0) -> bytes:
        return hashlib.sha256(site.encode()).digest() + struct.pack(
            ">BI", PRESENT | VERIFIED * self.verified | more, self.counter
        )

    def _client(self, kind: str, challenge: str, origin: str) -> bytes:
        assert base64url_to_bytes(challenge)
        return json.dumps({"type": kind, "challenge": challenge, "origin": origin, "crossOrigin": False}).encode()

    def _answer(self, response: dict[str, bytes]) -> Any:
        told = bytes_to_base64url(self.id)
        encoded = {name: bytes_to_base64url(value) for name, value in response.items()}
        return {"id": told, "rawId": told, "type": "public-key", "response": encoded, "clientExtensionResults": {}}
