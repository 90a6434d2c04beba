import * as module from 'node:module';
import { isAbsolute, join } from 'node:path';

/**
 * Has Node keep what it compiles from now on, where it can (22.8 and newer), so that the next command of this user starts in less
 * time. A folder that cannot be written is no fault: nothing is kept then. NODE_DISABLE_COMPILE_CACHE=1 turns it off.
 */
export function keepCompiledCode(): void {
  const { enableCompileCache } = module as { readonly enableCompileCache?: (folder: string) => unknown };
  const { XDG_CACHE_HOME = '', HOME = '' } = process.env;
  const folder = isAbsolute(XDG_CACHE_HOME) ? XDG_CACHE_HOME : join(HOME, '.cache');
  // Not where everybody may write: what is kept there is run.
  if (isAbsolute(folder)) enableCompileCache?.(join(folder, 'posthorn'));
}
