"""The real nginx and the real Caddy with the files of deploy/, as they are but for addresses, ports and certificate."""

import shutil
import subprocess
from collections.abc import Sequence
from pathlib import Path

DEPLOY = Path(__file__).parents[2] / "deploy"
NAME = "games.example.org"


def certificate(folder: Path) -> tuple[Path, Path]:
    """A certificate for the name, made here."""
    key, made = folder / "key.pem", folder / "certificate.pem"
    command = ["openssl", "req", "-x509", "-newkey", "rsa:2048", "-nodes", "-keyout", key, "-out", made, "-days", "2"]
    subprocess.run([*command, "-subj", f"/CN={NAME}", "-addext", f"subjectAltName=DNS:{NAME}"], check=True, capture_output=True)
    return made, key


def nginx(folder: Path, house: int, port: int, plain: int, *others: int) -> tuple[list[str], dict[str, str], Path]:
    made, key = certificate(folder)
    commented = "    # server 127.0.0.1:8001 "
    further = "".join(f"    server 127.0.0.1:{other} fail_timeout=2s;\n{commented}" for other in others)
    written = (DEPLOY / "nginx.conf").read_text()
    for before, after in {
        f"/etc/letsencrypt/live/{NAME}/fullchain.pem": str(made),
        f"/etc/letsencrypt/live/{NAME}/privkey.pem": str(key),
        "/var/log/nginx/ludotheque.log": str(folder / "access.log"),
        "listen 443 ": f"listen 127.0.0.1:{port} ",
        "listen 80;": f"listen 127.0.0.1:{plain};",
        "    listen [::]:443 ssl http2;\n": "",
        "    listen [::]:80;\n": "",
        "127.0.0.1:8000": f"127.0.0.1:{house}",
        commented: further or commented,
    }.items():
        assert before in written, before
        written = written.replace(before, after)
    (folder / "site.conf").write_text(written)
    places = "".join(f"{kind}_temp_path {folder}/{kind};" for kind in ("client_body", "proxy", "fastcgi", "uwsgi", "scgi"))
    around = f"pid {folder}/pid; error_log {folder}/error.log; events {{}} http {{ {places} include {folder}/site.conf; }}"
    (folder / "nginx.conf").write_text(around)
    program = shutil.which("nginx") or "/usr/sbin/nginx"
    return [program, "-c", str(folder / "nginx.conf"), "-g", "daemon off;"], {}, made


def caddy(folder: Path, house: int, port: int, plain: int) -> tuple[list[str], dict[str, str], Path]:
    written = (DEPLOY / "Caddyfile").read_text()
    assert "127.0.0.1:8000" in written
    own = f"{{\n\thttp_port {plain}\n\thttps_port {port}\n\tadmin off\n\tlocal_certs\n\tskip_install_trust\n}}\n"
    (folder / "Caddyfile").write_text(own + written.replace("127.0.0.1:8000", f"127.0.0.1:{house}"))
    environment = {"XDG_DATA_HOME": str(folder), "XDG_CONFIG_HOME": str(folder), "HOME": str(folder)}
    command = ["caddy", "run", "--config", str(folder / "Caddyfile"), "--adapter", "caddyfile"]
    return command, environment, folder / "caddy/pki/authorities/local/root.crt"


def compose(folder: Path, name: str, port: int, houses: Sequence[int]) -> tuple[list[str], dict[str, str]]:
    """The proxy of the compose file before houses on these ports; it speaks http there and nothing else."""
    written = (DEPLOY / "compose.Caddyfile").read_text("utf-8")
    for before, after in {
        "\n{$NAME} {\n": f"\nhttp://{name}:{port} {{\n",
        "house1:8000 house2:8000": " ".join(f"127.0.0.1:{house}" for house in houses),
    }.items():
        assert before in written, before
        written = written.replace(before, after)
    file = folder / "Caddyfile"
    file.write_text(f"{{\n\tadmin off\n\tauto_https off\n}}\n{written}", "utf-8")
    environment = {"NAME": name, "XDG_DATA_HOME": str(folder), "HOME": str(folder)}
    return ["caddy", "run", "--config", str(file), "--adapter", "caddyfile"], environment
