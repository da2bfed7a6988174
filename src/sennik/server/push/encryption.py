"""The encryption of a call for one browser (RFC 8291): the push service that carries it can't read it."""

from __future__ import annotations

import os
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from cryptography.hazmat.primitives.asymmetric import ec

POINT: Final = 65
"""The bytes of a browser's public key: a point of P-256, not compressed."""

SECRET: Final = 16
"""The bytes of the secret that a browser shares with its server."""

_SALT: Final = 16
_RECORD: Final = 4096
_LONGEST: Final = 3_000
"""The most bytes of a call. A push service takes 4096 in all."""


def acceptable(public: bytes, secret: bytes) -> bool:
    """Tells whether these are the key and the secret of a browser."""
    from cryptography.hazmat.primitives.asymmetric import ec

    if len(public) != POINT or len(secret) != SECRET:
        return False
    try:
        ec.EllipticCurvePublicKey.from_encoded_point(ec.SECP256R1(), public)
    except ValueError:
        return False
    return True


def encrypted(
    content: bytes, public: bytes, secret: bytes, *, private: ec.EllipticCurvePrivateKey | None = None, salt: bytes = b""
) -> bytes:
    """Returns the content so that only the browser with that public key and secret can read it.

    ``private`` and ``salt`` are new for each call; a test gives those of RFC 8291. Raises ``ValueError`` if the content
    is too long or the key is none.
    """
    from cryptography.hazmat.primitives.asymmetric import ec
    from cryptography.hazmat.primitives.ciphers.aead import AESGCM
    from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat

    if len(content) > _LONGEST:
        raise ValueError("a call that is too long")
    browser = ec.EllipticCurvePublicKey.from_encoded_point(ec.SECP256R1(), public)
    own = private or ec.generate_private_key(ec.SECP256R1())
    sent = own.public_key().public_bytes(Encoding.X962, PublicFormat.UncompressedPoint)
    salt = salt or os.urandom(_SALT)
    shared = _derived(own.exchange(ec.ECDH(), browser), secret, b"WebPush: info\0" + public + sent, 32)
    key = _derived(shared, salt, b"Content-Encoding: aes128gcm\0", 16)
    nonce = _derived(shared, salt, b"Content-Encoding: nonce\0", 12)
    # One record, which is the last: its content ends with the byte 2.
    record = AESGCM(key).encrypt(nonce, content + b"\x02", None)
    return salt + _RECORD.to_bytes(4, "big") + bytes([len(sent)]) + sent + record


def _derived(material: bytes, salt: bytes, info: bytes, length: int) -> bytes:
    from cryptography.hazmat.primitives.hashes import SHA256
    from cryptography.hazmat.primitives.kdf.hkdf import HKDF

    return HKDF(algorithm=SHA256(), length=length, salt=salt, info=info).derive(material)
