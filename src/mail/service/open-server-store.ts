import { ok, type Result } from '../../engine/core/base/result.js';
import { type LockingStore, openPostgresStore } from '../../store/database/index.js';
import { type MailConfig, readSecret } from '../config/index.js';

/**
 * Opens the data base of a configuration; null where everything is in files of the home. Refuses when its password is not where the
 * configuration says. Throws what `openPostgresStore` throws.
 */
export async function openServerStore(
  { store }: Pick<MailConfig, 'store'>,
  env: { readonly [name: string]: string | undefined },
): Promise<Result<LockingStore | null>> {
  if (store === undefined) return ok(null);
  const { url } = store;
  if (store.password === undefined) return ok(await openPostgresStore({ url }));
  const password = await readSecret(store.password, 'store.password', env);
  return password.ok ? ok(await openPostgresStore({ url, password: password.value })) : password;
}
