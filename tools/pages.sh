# shellcheck shell=sh
# Sourced by the checks of the pages for people, in the root of the project.

# The pages for people.
pages() {
    find . -maxdepth 1 -name '*.md' | sort
    find docs bench web -maxdepth 2 -name '*.md' -not -path '*/node_modules/*' 2>/dev/null | sort
}

# Every line of prose: PAGE:LINE: TEXT. Omits code, and the rows of figures written by tools/write_strength.
prose() {
    # shellcheck disable=SC2016 # awk expands them
    pages | xargs awk '
        FNR == 1 { inside = 0 }
        /^ *```/ { inside = !inside; next }
        inside || /^    / || (FILENAME ~ /strength\.md$/ && /^\|/) { next }
        { print FILENAME ":" FNR ": " $0 }'
}
