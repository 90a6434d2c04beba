#!/bin/sh
# A backup into a folder named by the time, packed, encrypted where a key is named, and old ones removed.
#   POSTHORN_BACKUPS     where they go (default /var/backups/posthorn)
#   POSTHORN_RECIPIENT   an OpenPGP key to encrypt to; without one the archive holds every secret in clear
#   POSTHORN_KEEP_DAYS   how long they are kept (default 30)
set -eu
umask 077

folder=${POSTHORN_BACKUPS:-/var/backups/posthorn}
name=posthorn-$(date -u +%Y%m%dT%H%M%SZ)
cd "$folder"

/usr/local/bin/posthorn backup --with-mail "$folder/$name"
if [ -n "${POSTHORN_RECIPIENT:-}" ]; then
  tar -cf - "$name" | gpg --batch --yes --trust-model always --encrypt --recipient "$POSTHORN_RECIPIENT" \
    --output "$name.tar.gpg.part"
  mv "$name.tar.gpg.part" "$name.tar.gpg"
else
  tar -czf "$name.tar.gz.part" "$name"
  mv "$name.tar.gz.part" "$name.tar.gz"
fi
rm -r -- "${folder:?}/$name"
find "$folder" -maxdepth 1 -name 'posthorn-*.tar.*' -mtime "+${POSTHORN_KEEP_DAYS:-30}" -delete
