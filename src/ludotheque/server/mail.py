"""Letters: sent by the owner's mail server, one after the other, beside everything else. What is in them is never logged."""

import asyncio
import logging
import smtplib
import ssl
from collections.abc import Coroutine
from concurrent.futures import ThreadPoolExecutor
from email.message import EmailMessage
from email.utils import formatdate, make_msgid
from typing import Any
from urllib.parse import unquote, urlsplit

from ludotheque.server.settings import Settings

log = logging.getLogger("ludotheque.mail")


class Post:
    """The way out for letters; closed where the owner has named no mail server."""

    def __init__(self, settings: Settings) -> None:
        self.settings = settings
        self._threads = ThreadPoolExecutor(1, "mail")
        self._waiting: set[asyncio.Future[None]] = set()

    @property
    def open(self) -> bool:
        return bool(self.settings.smtp)

    def later(self, work: Coroutine[Any, Any, None]) -> None:
        """Finds out beside everything else whom to write to."""
        if len(self._waiting) >= self.settings.letters_waiting:
            work.close()
            return
        self._wait_for(asyncio.create_task(self._find_out(work)))

    async def _find_out(self, work: Coroutine[Any, Any, None]) -> None:
        try:
            await work
        except Exception as error:
            log.warning("a letter was not written: %s", type(error).__name__)

    def _wait_for(self, task: asyncio.Future[None]) -> None:
        self._waiting.add(task)
        task.add_done_callback(self._waiting.discard)

    def send(self, to: str, subject: str, text: str) -> None:
        """Sends it some time soon; whether it arrives, nobody waits to hear."""
        if not self.open or len(self._waiting) >= self.settings.letters_waiting:
            return
        letter = EmailMessage()
        letter["From"], letter["To"], letter["Subject"] = self.settings.mail_from, to, subject
        letter["Date"], letter["Message-ID"] = (
            formatdate(),
            make_msgid(domain=self.settings.mail_from.rpartition("@")[2].strip("> ")),
        )
        letter["Auto-Submitted"] = "auto-generated"
        letter.set_content(text)
        self._wait_for(asyncio.get_running_loop().run_in_executor(self._threads, self._hand_in, letter))

    def _hand_in(self, letter: EmailMessage) -> None:
        try:
            _deliver(self.settings.smtp, letter, self.settings.mail_seconds)
        except (OSError, smtplib.SMTPException, ValueError) as error:
            log.warning("a letter was not sent: %s", type(error).__name__)  # more would tell addresses or passwords

    def close(self) -> None:
        self._threads.shutdown(wait=False, cancel_futures=True)


def _deliver(url: str, letter: EmailMessage, seconds: float) -> None:
    """Over TLS, unless the mail server is on this machine and offers none."""
    place = urlsplit(url)
    host = place.hostname or "localhost"
    trusted = ssl.create_default_context()
    if place.scheme == "smtps":
        with smtplib.SMTP_SSL(host, place.port or 465, timeout=seconds, context=trusted) as line:
            _hand_over(line, place.username, place.password, letter)
        return
    with smtplib.SMTP(host, place.port or 587, timeout=seconds) as line:
        line.ehlo()
        if line.has_extn("starttls") or host not in ("localhost", "127.0.0.1", "::1"):
            line.starttls(context=trusted)
        _hand_over(line, place.username, place.password, letter)


def _hand_over(line: smtplib.SMTP, user: str | None, password: str | None, letter: EmailMessage) -> None:
    if user:
        line.login(unquote(user), unquote(password or ""))
    line.send_message(letter)
