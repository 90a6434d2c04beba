# Before the steps of the guides, on the machine they are tried on.
set -Eeuo pipefail
export npm_config_offline=true
cd /
step() { printf '\n== %s\n' "$*"; set -x; }
report_failure() {
  set +x
  echo "trial: failed at: $BASH_COMMAND"
  systemctl --no-pager status posthorn postfix dovecot || true
  journalctl --no-pager -n 60 || true
}
trap report_failure ERR

# git pulls from a folder of somebody else.
git config --system --add safe.directory '*'

# Two players with mailboxes in the robot's own domain: there is no other mail server here.
add_players() {
  for name in anna ben; do
    echo "$name@play.example.org:$(doveadm pw -s SHA512-CRYPT -p player)" >>/etc/dovecot/posthorn-users
  done
  postconf 'virtual_mailbox_maps = inline:{ robot@play.example.org=robot, anna@play.example.org=anna, ben@play.example.org=ben }'
  postconf 'transport_maps = inline:{ anna@play.example.org=lmtp:unix:private/dovecot-lmtp, ben@play.example.org=lmtp:unix:private/dovecot-lmtp }'
  systemctl restart postfix
}

players() { node /root/trial/players.mjs "$@"; }

# One game of two people, and one answer by mail from reading a report to the next one.
play_a_game() {
  step 'a game by mail'
  systemctl is-active posthorn
  sudo -u posthorn posthorn game new first --game wilderness-war --scenario annus-mirabilis \
    --seat french=anna@play.example.org:Anna --seat british=ben@play.example.org:Ben
  players wait anna 1
  players write anna
  players wait anna 2
  sudo -u posthorn posthorn log verify first
}

try_backup() {
  systemctl start posthorn-backup.service
  ls /var/backups/posthorn/posthorn-*.tar.gz
  sudo -u posthorn posthorn backup --with-mail /var/backups/posthorn/2026-05-01
}

after_restore() {
  systemctl is-active posthorn
  sudo -u posthorn posthorn log verify first
  players write anna
  players wait anna 3
}

after_upgrade() {
  systemctl is-active posthorn
  sudo -u posthorn posthorn log verify first
}

no_imap() {
  sed -i '/^imap:/,/^  password:/d' /etc/posthorn/posthorn.yaml
  systemctl restart posthorn
}

try_pipe() {
  players write anna
  players wait anna 4
}
