#!/bin/sh
# Makes the secrets that compose.scale-out.yaml mounts, in deploy/secrets or in the folder that is given. Existing ones are
# never replaced: without their sealing key, tokens and webhook secrets in the database cannot be read.
set -eu
folder=${1:-$(dirname "$0")/secrets}
if [ -e "$folder" ]; then
  echo "$folder already exists; its secrets stay as they are." >&2
  exit 1
fi
random() { head -c 32 /dev/urandom | base64 | tr -d '\n'; }
word() { random | tr -dc 'A-Za-z0-9'; }

# The files are readable to the users of the containers, the folder only to this one.
umask 022
mkdir -m 0700 "$folder"
password=$(word)
access_key=$(word)
secret_key=$(word)

printf '%s' "$password" >"$folder/postgres-password"
cat >"$folder/docreview.env" <<END
DOCREVIEW_DATABASE_URL=postgres://docreview:$password@database:5432/docreview
DOCREVIEW_SEALING_KEY=$(random)
DOCREVIEW_METRICS_TOKEN=$(word)
END
cat >"$folder/aws-credentials" <<END
[default]
aws_access_key_id = $access_key
aws_secret_access_key = $secret_key
END
cat >"$folder/s3.json" <<END
{"identities": [{"name": "docreview", "actions": ["Read", "Write", "List"],
  "credentials": [{"accessKey": "$access_key", "secretKey": "$secret_key"}]}]}
END
echo "Made the secrets in $folder. Keep a copy of the sealing key in docreview.env somewhere safe."
