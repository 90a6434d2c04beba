import { EXIT, type Io } from '../process/index.js';

/** Options that every command knows. */
export interface GlobalOptions {
  readonly games?: string;
  readonly config?: string;
  readonly locale: string;
  readonly json?: boolean;
  readonly debug?: boolean;
}

/** Where a command says what it has to say: to people, or to programs. */
export class Output {
  constructor(
    readonly io: Io,
    readonly options: GlobalOptions,
  ) {}

  get json(): boolean {
    return this.options.json === true;
  }

  get locale(): string {
    return this.options.locale;
  }

  print(text: string): void {
    this.io.out(text.endsWith('\n') ? text : `${text}\n`);
  }

  printJson(value: unknown): void {
    this.io.out(`${JSON.stringify(value, null, 2)}\n`);
  }

  /** Says what came of a command, to programs or to people, and gives its exit code. */
  tell(json: unknown, lines: () => string | readonly string[], code: number = EXIT.ok): number {
    if (this.json) this.printJson(json);
    else for (const line of [lines()].flat()) this.print(line);
    return code;
  }
}
