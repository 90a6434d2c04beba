/** A playing side of a game: `french`, `british`. Lower case, stable, never shown raw to a player. */
export type SideId = string;

/** Who looks: a side, `observer` (what the whole table sees) or `umpire` (everything). */
export type Viewer = SideId | 'observer' | 'umpire';

/** Who may know a fact: everybody, one side, or nobody but the umpire until the game ends. */
export type Audience = 'public' | SideId | 'umpire';

/** Whether `viewer` may know something meant for `audience`. Fails closed: unknown viewers see the public. */
export function mayKnow(viewer: Viewer, audience: Audience): boolean {
  return audience === 'public' || viewer === 'umpire' || audience === viewer;
}
