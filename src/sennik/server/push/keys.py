"""The key by which push services know this server (VAPID, RFC 8292). It is made once, and kept in the data folder, or in the
database that several servers share.
"""

from __future__ import annotations

import base64
import json
import os
from importlib.util import find_spec
from pathlib import Path
from typing import TYPE_CHECKING, Final

from sennik.store import Store, give_to_the_owner

if TYPE_CHECKING:
    from cryptography.hazmat.primitives.asymmetric import ec

KEY_FILE: Final = "sennik-push.pem"
"""The name of the key's file in the data folder. Only its owner may read it."""

LIFE: Final = 12 * 3_600
"""How long (seconds) a signature holds. RFC 8292 allows at most a day."""

_HALF: Final = 32
"""The bytes of one coordinate of a point, and of one half of a signature."""


class KeyFileError(OSError):
    """The error for a file, or a row of the database, that should hold the key and does not."""


def base64url(raw: bytes) -> str:
    """Returns the bytes as text for addresses and headers, without padding."""
    return base64.urlsafe_b64encode(raw).rstrip(b"=").decode()


def from_base64url(text: str) -> bytes:
    """Returns the bytes of such a text. Raises ``ValueError`` if it is none."""
    return base64.b64decode(text + "=" * (-len(text) % 4), altchars=b"-_", validate=True)


class ServerKey:
    """The key of a server, by its file. The file is read when the key is first needed.

    ``usable`` says whether the library that encrypts is installed (``pip install "sennik[push]"``). Without it nobody is
    called, and there is no file.
    """

    def __init__(self, path: Path) -> None:
        self._path: Final = path
        self.usable: Final = find_spec("cryptography") is not None
        self._private: ec.EllipticCurvePrivateKey | None = None

    async def prepare(self, store: Store, *, shared: bool = False) -> None:
        """Makes the file if there is none, for its owner alone: of the key that the store has from elsewhere, or of a new one.

        If the store is ``shared``, its key counts, and no file is made. The first server gives it the key of its own file, or a
        new one. Raises ``OSError`` if the file can't be made or is no key, and ``StoreError`` if the store can't be used.
        """
        if not self.usable:
            return
        if not shared:
            if not self._path.exists():
                _write(self._path, await store.server_key() or _made())
            return
        kept = await store.server_key()
        if kept is None:
            own = self._path.read_bytes() if self._path.exists() else _made()
            _parsed(own, str(self._path))
            kept = await store.keep_server_key(own)
        self._private = _parsed(kept, "the key in the database")

    @property
    def public(self) -> str:
        """The public key, as browsers want it. Raises ``KeyFileError`` or ``OSError`` if the file can't be read."""
        from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat

        return base64url(self._key().public_key().public_bytes(Encoding.X962, PublicFormat.UncompressedPoint))

    def authorization(self, audience: str, contact: str, now: float) -> str:
        """Returns the header by which a push service knows who sends.

        ``audience`` is the origin of the push service. ``contact`` is an address (https or mailto) that tells who runs
        this server, and ``now`` is in seconds since 1970. Raises as ``public`` does.
        """
        from cryptography.hazmat.primitives.asymmetric import ec
        from cryptography.hazmat.primitives.asymmetric.utils import decode_dss_signature
        from cryptography.hazmat.primitives.hashes import SHA256

        claims = {"aud": audience, "exp": int(now) + LIFE, "sub": contact}
        signed = ".".join(base64url(json.dumps(part).encode()) for part in ({"typ": "JWT", "alg": "ES256"}, claims))
        halves = decode_dss_signature(self._key().sign(signed.encode(), ec.ECDSA(SHA256())))
        signature = b"".join(half.to_bytes(_HALF, "big") for half in halves)
        return f"vapid t={signed}.{base64url(signature)}, k={self.public}"

    def _key(self) -> ec.EllipticCurvePrivateKey:
        if self._private is None:
            self._private = _parsed(self._path.read_bytes(), str(self._path))
        return self._private


def _made() -> bytes:
    """Returns a new key, as its file has it."""
    from cryptography.hazmat.primitives.asymmetric import ec
    from cryptography.hazmat.primitives.serialization import Encoding, NoEncryption, PrivateFormat

    return ec.generate_private_key(ec.SECP256R1()).private_bytes(Encoding.PEM, PrivateFormat.PKCS8, NoEncryption())


def _write(path: Path, key: bytes) -> None:
    # Whole or not at all: a server that is killed meanwhile makes another one.
    half = path.with_name(f"{path.name}.new")
    half.unlink(missing_ok=True)
    with os.fdopen(os.open(half, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600), "wb") as file:
        file.write(key)
        file.flush()
        os.fsync(file.fileno())
    give_to_the_owner(half)
    half.replace(path)


def _parsed(key: bytes, where: str) -> ec.EllipticCurvePrivateKey:
    """Returns the key. Raises ``KeyFileError``, which says ``where`` it is, if it is none."""
    from cryptography.hazmat.primitives.asymmetric import ec
    from cryptography.hazmat.primitives.serialization import load_pem_private_key

    try:
        read = load_pem_private_key(key, None)
    except (ValueError, TypeError) as error:
        raise KeyFileError(f"{where} is no key: put it back, or delete it, and a new one is made at the next start") from error
    if not isinstance(read, ec.EllipticCurvePrivateKey) or not isinstance(read.curve, ec.SECP256R1):
        raise KeyFileError(f"{where} is a key of another kind: put the right one back, or delete it")
    return read
