import { tagOf } from './elements.ts'
import { isExcepted } from './exceptions.ts'

/** Animations under reduced motion. Shorter ones are invisible. */
const seen = 100

export const motion = (): string[] =>
  document
    .getAnimations()
    .filter(
      ({ playState, effect }) =>
        playState === 'running' && Number(effect?.getComputedTiming().endTime) > seen,
    )
    .flatMap(({ effect }) => (effect instanceof KeyframeEffect && effect.target ? [effect.target] : []))
    .filter((element) => !isExcepted('motion', element))
    .map(tagOf)
