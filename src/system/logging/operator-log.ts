import { type DestinationStream, pino } from 'pino';
import { maskTokens } from '../text/index.js';

/** Where the robot writes what the operator should know. The fields never hold tokens, passwords or order text. */
export interface MailLog {
  info(fields: object, message: string): void;
  warn(fields: object, message: string): void;
  error(fields: object, message: string): void;
}

const SECRETS = ['token', 'password', 'pass', 'raw', 'text', 'auth'];

/** A log of JSON lines; secrets are blotted out even where somebody forgot not to log them. */
export function mailLog(level: string, destination: DestinationStream): MailLog {
  return pino(
    {
      level,
      base: null,
      redact: { paths: [...SECRETS, ...SECRETS.map((name) => `*.${name}`)], censor: '***' },
    },
    { write: (line) => destination.write(maskTokens(line)) },
  );
}

/** An error in few words, for records and logs. */
export function reasonOf(error: unknown): string {
  const known = typeof error === 'object' && error !== null && 'message' in error && 'name' in error;
  return maskTokens(known ? `${String(error.name)}: ${String(error.message)}` : String(error));
}
