#!/bin/bash
# Shows what a pull request changes in the icons, in one comment that later pushes replace.
#
# A comment cannot hold pictures, only addresses. So the pictures go to a branch of their own, one folder per pull request.
# Reads ICONFLIP_MANIFEST, ICONFLIP_BASE (the commit to compare with), ICONFLIP_PULL_REQUEST (its number) and
# ICONFLIP_PICTURES (the branch); the token (GH_TOKEN) needs "contents: write" and "pull-requests: write".
set -euo pipefail
repository=$GITHUB_REPOSITORY
folder=pull-$ICONFLIP_PULL_REQUEST
marker='<!-- iconflip -->'
work=$(mktemp -d)
trap 'git worktree remove --force "$work/branch" 2>/dev/null || true; rm -rf "$work"' EXIT

if ! git cat-file -e "$ICONFLIP_BASE^{commit}" 2>/dev/null; then
    echo "::error::the commit $ICONFLIP_BASE is not in the checkout: set 'fetch-depth: 0' for actions/checkout"
    exit 2
fi

# The state of the pull request is named, so that addresses change with the pictures and no cache shows old ones.
state=$(git rev-parse --short=12 HEAD)
iconflip diff "$ICONFLIP_MANIFEST" --git "$ICONFLIP_BASE..HEAD" --markdown "$work/changes.md" \
    --pictures-url "${GITHUB_SERVER_URL:-https://github.com}/$repository/raw/$ICONFLIP_PICTURES/$folder/$state"

if [[ -d $work/changes-pictures ]]; then
    if git fetch --quiet --depth 1 origin "refs/heads/$ICONFLIP_PICTURES" 2>/dev/null; then
        git worktree add --quiet --detach "$work/branch" FETCH_HEAD
    else
        empty=$(git mktree </dev/null)
        first=$(git -c user.name=iconflip -c user.email=iconflip@localhost commit-tree "$empty" -m "Keep pictures of pull requests")
        git worktree add --quiet --detach "$work/branch" "$first"
    fi
    rm -rf "${work:?}/branch/$folder"
    mkdir -p "$work/branch/$folder"
    cp -r "$work/changes-pictures" "$work/branch/$folder/$state"
    git -C "$work/branch" add --force --all
    git -C "$work/branch" -c user.name=iconflip -c user.email=iconflip@localhost commit --quiet --allow-empty \
        -m "Show #$ICONFLIP_PULL_REQUEST at $state"
    git -C "$work/branch" push --quiet origin "HEAD:refs/heads/$ICONFLIP_PICTURES"
fi

printf '\n%s\n' "$marker" >>"$work/changes.md"
comment=$(gh api --paginate "repos/$repository/issues/$ICONFLIP_PULL_REQUEST/comments" \
    --jq ".[] | select(.body | contains(\"$marker\")) | .id" | head -n 1)
if [[ -n $comment ]]; then
    gh api --method PATCH "repos/$repository/issues/comments/$comment" --field "body=@$work/changes.md" >/dev/null
else
    gh api --method POST "repos/$repository/issues/$ICONFLIP_PULL_REQUEST/comments" --field "body=@$work/changes.md" >/dev/null
fi
