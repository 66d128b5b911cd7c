import type { StatusTone, TagTone } from '@portico/design-system'
import type { ReviewDecision, ReviewRow } from '@portico/stores/contract'
import type { IntlShape } from 'react-intl'
import { deletedText } from '../../i18n/personText.ts'

/** What the parts of the page share. */
export interface ReviewPlace {
  nameOf: (ref: string) => string
  go: (review: string | null, workspace?: string) => void
}

/** As it was at the start. */
export const rowName = (
  { name, email, isDeleted }: Pick<ReviewRow, 'name' | 'email' | 'isDeleted'>,
  intl: IntlShape,
): string => (isDeleted ? deletedText(name.trim() || email, intl) : name.trim() || email)

export const decisionText = (decision: ReviewDecision | null, intl: IntlShape): string =>
  intl.formatMessage({ id: `review.decision.${decision ?? 'none'}` })

export const decisionTone = (decision: ReviewDecision | null): StatusTone =>
  decision === null ? 'neutral' : decision === 'kept' ? 'ok' : 'bad'

type Change = NonNullable<ReviewRow['change']>

export const changeText = (change: Change, intl: IntlShape): string =>
  intl.formatMessage({ id: `review.change.${change}` })

export const changeTones: Record<Change, TagTone> = { new: 'accent', gone: 'neutral', owner: 'neutral' }

interface Counts {
  readonly decided: number
  readonly total: number
}

export const progressText = ({ decided, total }: Counts, intl: IntlShape): string =>
  intl.formatMessage({ id: 'review.progress' }, { decided, total })

/** Address of the list, a review, or a workspace in it. */
export const reviewSearch = (review: string | null, workspace: string | null = null): string => {
  const query = new URLSearchParams()
  if (review !== null) query.set('review', review)
  if (workspace !== null) query.set('group', workspace)
  return query.size === 0 ? '' : `?${query.toString()}`
}
