// The address of a game's rules with these options, at a clause.
export function rulesPath(game: string, options: string, clause?: string, compare = false): string {
  const query = options.split(/\s+/).filter(Boolean).map((word) => {
    const at = word.indexOf('=');
    return `${encodeURIComponent(word.slice(0, at))}=${encodeURIComponent(word.slice(at + 1)).replaceAll('%2B', '+')}`;
  });
  if (clause) query.push(`clause=${clause}`);
  if (compare) query.push('compare=1');
  return `/rules/${game}${query.length > 0 ? `?${query.join('&').replaceAll('+', '%2B')}` : ''}`;
}
