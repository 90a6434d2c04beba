/** The verb that the scripts call; nobody types it. */
export const ASK = '__complete';

/**
 * What each shell runs to have posthorn complete its own command lines. The answer's first line says whether paths go too, and
 * what of the word stands before the path; the others are a word and what it is, with a tab between.
 */
export const SCRIPTS = {
  // Bash cuts words at = and :, which here are parts of words: they are put together again, and taken off each answer.
  bash: String.raw`# Completion of posthorn for bash.
_posthorn() {
  local rest=${'$'}{COMP_LINE:0:COMP_POINT} quotes=$'["\'\\\\]' current breaks cut= word gap paths before line i
  local -a words=()
  for ((i = 0; i <= COMP_CWORD; i++)); do
    gap=${'$'}{rest%%[![:space:]]*}
    rest=${'$'}{rest#"$gap"}
    word=${'$'}{COMP_WORDS[i]}
    ((i == COMP_CWORD)) && word=$rest
    if ((i == 0)) || [[ -n $gap ]]; then words+=("$word"); else words[${'$'}{#words[@]}-1]+=$word; fi
    rest=${'$'}{rest#"$word"}
  done
  words=("${'$'}{words[@]//$quotes/}")
  current=${'$'}{words[${'$'}{#words[@]}-1]}
  breaks=${'$'}{COMP_WORDBREAKS//[^=:]/}
  [[ -n $breaks ]] && cut=${'$'}{current%"${'$'}{current##*[$breaks]}"}
  COMPREPLY=()
  {
    IFS=' ' read -r paths before
    while IFS= read -r line; do
      line=${'$'}{line%%$'\t'*}
      COMPREPLY+=("${'$'}{line#"$cut"}")
    done
  } < <(command posthorn ${ASK} -- "${'$'}{words[@]:1}" 2>/dev/null)
  case $paths in
    files) compopt -o default ;;
    folders) compopt -o dirnames ;;
  esac
  if ((${'$'}{#COMPREPLY[@]} == 1)) && [[ ${'$'}{COMPREPLY[0]} == *[=:] ]]; then compopt -o nospace; fi
}
complete -F _posthorn posthorn
`,
  zsh: String.raw`#compdef posthorn
# Completion of posthorn for zsh.
_posthorn() {
  local paths before line value
  local -a answer whole begun typed
  (( CURRENT > 2 )) && typed=("${'$'}{(@Q)words[2,CURRENT-1]}")
  answer=("${'$'}{(@f)$(command posthorn ${ASK} -- "${'$'}{typed[@]}" "${'$'}{(Q)PREFIX}" 2>/dev/null)}")
  paths=${'$'}{answer[1]%% *}
  before=${'$'}{answer[1]#* }
  for line in "${'$'}{(@)answer[2,-1]}"; do
    value=${'$'}{line%%$'\t'*}
    line=${'$'}{value//:/\\:}:${'$'}{line#*$'\t'}
    if [[ $value == *[=:] ]]; then begun+=("$line"); else whole+=("$line"); fi
  done
  local found=1
  if (( ${'$'}{#whole} )) && _describe -t words posthorn whole; then found=0; fi
  if (( ${'$'}{#begun} )) && _describe -t words posthorn begun -S ''; then found=0; fi
  if [[ $paths == files || $paths == folders ]]; then
    [[ -n $before ]] && compset -P "${'$'}{(b)before}"
    if [[ $paths == files ]]; then _files && found=0; else _files -/ && found=0; fi
  fi
  return found
}
if [[ ${'$'}{zsh_eval_context[-1]} == loadautofunc ]]; then _posthorn "$@"; else compdef _posthorn posthorn; fi
`,
  fish: String.raw`# Completion of posthorn for fish.
function __posthorn_complete
    set -l typed (commandline -opc)
    set -e typed[1]
    set -l current (commandline -ct)
    set -l answer (command posthorn ${ASK} -- $typed "$current" 2>/dev/null)
    set -q answer[1]; or return
    set -l head (string split -m 1 -- ' ' $answer[1])
    set -e answer[1]
    set -q answer[1]; and printf '%s\n' $answer
    set -l path (string sub -s (math 1 + (string length -- "$head[2]")) -- "$current")
    switch $head[1]
        case files
            for found in (__fish_complete_path "$path")
                printf '%s%s\n' "$head[2]" $found
            end
        case folders
            for found in (__fish_complete_directories "$path")
                printf '%s%s\n' "$head[2]" $found
            end
    end
end
complete -c posthorn -f -a '(__posthorn_complete)'
`,
} as const;
