/**
 * How a save ended. `invalid`: `shownErrors` say where; `failed`: `saveProblem` says why; `conflict`: it was changed
 * elsewhere, for the user to decide; `unavailable`: closed, not loaded, not allowed, or a save is under way.
 */
export type SaveOutcome = 'saved' | 'unchanged' | 'invalid' | 'unavailable' | 'conflict' | 'failed'
