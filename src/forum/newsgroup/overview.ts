/** A line of the overview of a group (RFC 3977, 8.3): what is known of an article without fetching it, as octets in Latin-1. */
export interface Overview {
  readonly number: number;
  readonly subject: string;
  readonly messageId: string;
  readonly references: readonly string[];
  readonly bytes: number;
}

/** Null for a line that is none. */
export function overviewOf(line: string): Overview | null {
  const [number = '', subject = '', , , messageId = '', references = '', bytes = ''] = line.split('\t');
  if (!/^\d{1,10}$/.test(number) || !/^<[^<>\s]+>$/.test(messageId)) return null;
  return {
    ...{ number: Number(number), subject, messageId },
    references: references.match(/<[^<>\s]+>/g) ?? [],
    bytes: Number(bytes) || 0,
  };
}
