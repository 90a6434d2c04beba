/** Text with the tokens of plus-addresses blotted out, for records and logs. */
export function maskTokens(text: string): string {
  return text.replace(/(\+[a-z0-9][a-z0-9-]*\.)[a-z0-9]+(@)/gi, '$1***$2');
}

/** Plain data with the tokens of plus-addresses and the one token named blotted out of every text in it. */
export function withoutToken<T>(value: T, token: string): T {
  const text = maskTokens(JSON.stringify(value)).replace(new RegExp(token, 'gi'), '***');
  return JSON.parse(text) as T;
}
