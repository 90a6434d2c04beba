/**
 * Told how far a long work has come: `done` of `total`, in units of that work. It is called between steps, where nothing is half
 * done, and waited for; what it throws ends the work there.
 */
export type OnProgress = (done: number, total: number) => void | Promise<void>;
