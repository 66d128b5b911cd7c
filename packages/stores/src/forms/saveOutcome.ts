/** `invalid`: see `shownErrors`. `failed`: see `saveProblem`. `unavailable`: not open, loaded or allowed, or saving. */
export type SaveOutcome = 'saved' | 'unchanged' | 'invalid' | 'unavailable' | 'conflict' | 'failed'
