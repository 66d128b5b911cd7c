import {
  CloseIcon,
  EmptyState,
  Inline,
  KeepIcon,
  PageHeader,
  RowButton,
  RowLine,
  RowStatus,
  RowTag,
  RowText,
  Stack,
  Text,
  UndoIcon,
  useMediaQuery,
  VisuallyHidden,
  widestOf,
  type Column,
  type CompactListSlots,
} from '@portico/design-system'
import { MEMBER_STATUSES } from '@portico/stores'
import { canMark } from '@portico/stores/additions/reviews/marks'
import type { AccessReview, ReviewDecision, ReviewGroup, ReviewRow } from '@portico/stores/contract'
import { observer } from 'mobx-react-lite'
import { useCallback, useMemo, useState, type KeyboardEvent } from 'react'
import { FormattedMessage, useIntl, type IntlShape } from 'react-intl'
import { useStores } from '../../app/context.ts'
import { headIn, ListBlock } from '../../components/ListBlock.tsx'
import { MessageButton } from '../../components/messages.tsx'
import { RetryBanner } from '../../components/RetryBanner.tsx'
import { handFocusOn } from '../../components/useFocusHome.ts'
import { FailureBanner } from '../../errors/FailureBanner.tsx'
import { sinceText } from '../../i18n/dates.ts'
import { roleText, statusText } from '../../screens/users/labels.ts'
import { AROUND, LISTED_ROLES, statusTones } from '../../screens/users/people.tsx'
import { useReviews } from './reviewStores.ts'
import {
  changeText,
  changeTones,
  decisionText,
  decisionTone,
  progressText,
  rowName,
  type ReviewPlace,
} from './texts.ts'

const KEYS: Readonly<Record<string, ReviewDecision | null>> = { k: 'kept', r: 'revoked', u: null }

/** Marks the row that has the focus, then goes to the next one. Only in a row, so that typing elsewhere is safe. */
const useMarkKeys = (
  rows: readonly ReviewRow[],
  onMark: (decision: ReviewDecision | null, row: ReviewRow) => void,
) =>
  useCallback(
    (event: KeyboardEvent<HTMLElement>) => {
      const { key, target, currentTarget } = event
      const decision = KEYS[key.toLowerCase()]
      if (decision === undefined || event.ctrlKey || event.metaKey || event.altKey) return
      if (!(target instanceof HTMLElement)) return
      const index = Number(target.closest<HTMLElement>('[data-index]')?.dataset['index'] ?? Number.NaN)
      const row = rows[index]
      if (row === undefined || !canMark(row)) return
      event.preventDefault()
      event.stopPropagation()
      onMark(decision, row)
      const action = target.dataset['action'] ?? 'kept'
      currentTarget
        .querySelector<HTMLElement>(`[data-index="${index + 1}"] [data-action="${action}"]`)
        ?.focus()
    },
    [rows, onMark],
  )

// Created once: an identical element is not rendered again.
const icons = {
  kept: <KeepIcon aria-hidden />,
  revoked: <CloseIcon aria-hidden />,
  none: <UndoIcon aria-hidden />,
}

const VERBS = ['kept', 'revoked', 'none'] as const
type Verb = (typeof VERBS)[number]
const isVerb = (action: string): action is Verb => VERBS.some((verb) => verb === action)
const decisionOf = (verb: Verb): ReviewDecision | null => (verb === 'none' ? null : verb)

const nothing: readonly ReviewRow[] = []

const idOf = ({ id }: ReviewRow): string => id

const reasonOf = (row: ReviewRow, intl: IntlShape): string | undefined =>
  canMark(row)
    ? undefined
    : intl.formatMessage({
        id: `review.cannot.${row.unsharedAt === null ? (row.change ?? 'gone') : 'unshared'}`,
      })

const actionsOf = (row: ReviewRow, intl: IntlShape) => (
  <RowLine justify="end">
    {VERBS.map((verb) => (
      <RowButton
        key={verb}
        action={verb}
        icon={icons[verb]}
        label={intl.formatMessage({ id: `review.mark.${verb}` }, { name: rowName(row, intl) })}
        disabledReason={
          reasonOf(row, intl) ??
          (verb === 'none' && row.decision === null
            ? intl.formatMessage({ id: 'review.cannot.unmark' })
            : undefined)
        }
        {...(verb !== 'none' && { 'aria-pressed': row.decision === verb })}
      />
    ))}
  </RowLine>
)

const nameCell = (row: ReviewRow, intl: IntlShape) => (
  <RowLine gap={2}>
    <RowText text={rowName(row, intl)} />
    {row.change !== null && <RowTag tone={changeTones[row.change]} label={changeText(row.change, intl)} />}
  </RowLine>
)

const decisionCell = ({ decision, unsharedAt }: ReviewRow, intl: IntlShape) => (
  <RowStatus
    tone={decisionTone(decision)}
    label={unsharedAt === null ? decisionText(decision, intl) : intl.formatMessage({ id: 'review.unshared' })}
  />
)

function useParts(isFinished: boolean, now: number, nameOf: ReviewPlace['nameOf']) {
  const intl = useIntl()
  return useMemo(() => {
    const marked = ({ by, at }: ReviewRow): string =>
      by === null || at === null ? '' : `${nameOf(by)}, ${sinceText(Date.parse(at), now, intl)}`
    const decisions = [
      ...([null, 'kept', 'revoked'] as const).map((decision) => decisionText(decision, intl)),
      intl.formatMessage({ id: 'review.unshared' }),
    ]
    const head = headIn(intl)
    const all: readonly Column<ReviewRow>[] = [
      {
        ...head('name', 'users.column.name'),
        isRowHeader: true,
        grow: 1.9,
        cell: (row) => nameCell(row, intl),
      },
      {
        ...head('email', 'users.column.email'),
        grow: 2.5,
        priority: 4,
        secondary: ({ email }) => email,
        cell: ({ email }) => <RowText text={email} tone="secondary" />,
      },
      {
        ...head('role', 'users.column.role'),
        width:
          widestOf(
            LISTED_ROLES.map((role) => roleText(role, intl)),
            'caption',
          ) + AROUND.tag,
        priority: 3,
        cell: ({ level }) => <RowTag label={roleText(level, intl)} />,
      },
      {
        ...head('status', 'users.column.status'),
        width: widestOf(MEMBER_STATUSES.map((status) => statusText(status, intl))) + AROUND.dot,
        priority: 3,
        cell: ({ status }) => <RowStatus tone={statusTones[status]} label={statusText(status, intl)} />,
      },
      {
        ...head('decision', 'review.column.decision'),
        width: widestOf(decisions) + AROUND.dot,
        cell: (row) => decisionCell(row, intl),
      },
      {
        ...head('marked', 'review.column.marked'),
        grow: 1.45,
        priority: 4,
        secondary: (row) => marked(row) || null,
        cell: (row) => <RowText lines={2} text={marked(row)} tone="secondary" />,
      },
      {
        ...head('actions', 'users.column.actions'),
        width: 92,
        align: 'end',
        isPrinted: false,
        cell: (row) => actionsOf(row, intl),
      },
    ]
    const slots: CompactListSlots<ReviewRow> = {
      title: (row) => nameCell(row, intl),
      leading: (row) => decisionCell(row, intl),
      meta: (row) => [
        row.email,
        `${roleText(row.level, intl)} · ${statusText(row.status, intl)}`,
        marked(row),
      ],
      ...(!isFinished && { actions: (row: ReviewRow) => actionsOf(row, intl) }),
      skeleton: ['control', 'text', 'text'],
    }
    return { columns: isFinished ? all.filter(({ id }) => id !== 'actions') : all, slots }
  }, [intl, isFinished, now, nameOf])
}

/** Of the buttons, which come with the rows and go with the last mark: the table below stays where it is. */
const restRoom = {
  display: 'grid',
  alignItems: 'center',
  minBlockSize: 'var(--portico-height-control-small)',
} as const

interface OpenGroupProps extends ReviewPlace {
  review: AccessReview
  group: ReviewGroup
}

/** Who has one workspace of a review. */
export const OpenGroup = observer(function OpenGroup({ review, group, nameOf, go }: OpenGroupProps) {
  const intl = useIntl()
  const { current } = useReviews()
  const { time } = useStores()
  const [now] = useState(() => time.now)
  const { markProblem } = current
  const isOpened = current.openedId === group.serviceid
  const rows = isOpened ? current.rows : nothing
  const next = current.isFinished ? null : current.nextId
  const hasKeys = !useMediaQuery('(pointer: coarse)')
  const isFinished = review.finishedAt !== null
  const { columns, slots } = useParts(isFinished, now, nameOf)
  const [announcement, setAnnouncement] = useState('')
  const left = rows.filter((row) => canMark(row) && row.decision === null).length
  const mark = useCallback(
    (decision: ReviewDecision | null, row: ReviewRow) => {
      void current.mark(decision, [row.email])
      setAnnouncement(
        intl.formatMessage(
          { id: 'review.marked' },
          { name: rowName(row, intl), decision: decisionText(decision, intl) },
        ),
      )
    },
    [current, intl],
  )
  const onKeyDown = useMarkKeys(rows, mark)
  const collection = {
    label: intl.formatMessage({ id: 'review.people' }, { name: group.name }),
    isLoading: !isOpened || (current.isReadingRows && rows.length === 0),
    skeletonCount: Math.min(group.total, 12),
    loadingLabel: intl.formatMessage({ id: 'review.rows.loading' }),
    onRowAction: (action: string, row: ReviewRow) => {
      if (isVerb(action)) mark(decisionOf(action), row)
    },
    empty: <EmptyState title={<FormattedMessage id="review.rows.none" />} />,
    ...(!isFinished && { onKeyDown }),
    ...(current.rowsProblem !== null && {
      problem: <RetryBanner message="review.rows.notLoaded" onRetry={() => void current.retryRows()} />,
    }),
  }
  return (
    <>
      <PageHeader
        title={group.name}
        facts={[review.name, group.machine, progressText(group, intl)].join(' · ')}
        tools={
          <>
            <MessageButton
              message="review.group.back"
              values={{ name: review.name }}
              onPress={() => go(review.id)}
            />
            {next !== null && (
              <MessageButton
                message="review.group.next"
                variant="primary"
                onPress={() => go(review.id, next)}
              />
            )}
          </>
        }
      />
      <Stack gap={3}>
        {markProblem !== null && (
          <FailureBanner title={intl.formatMessage({ id: 'review.notMarked' })} failure={markProblem} />
        )}
        {!isFinished && (
          <div style={restRoom}>
            <Inline gap={3} justify="between">
              <Text variant="secondary" tone="muted">
                {group.isDeleted ? (
                  <FormattedMessage id="review.group.deleted" />
                ) : (
                  hasKeys && <FormattedMessage id="review.keys" />
                )}
              </Text>
              {left > 0 && (
                <Inline ref={handFocusOn} gap={2}>
                  <MessageButton
                    message="review.rest.kept"
                    values={{ count: left }}
                    size="small"
                    onPress={() => void current.mark('kept', null)}
                  />
                  <MessageButton
                    message="review.rest.revoked"
                    values={{ count: left }}
                    size="small"
                    onPress={() => void current.mark('revoked', null)}
                  />
                </Inline>
              )}
            </Inline>
          </div>
        )}
        <VisuallyHidden element="output">{announcement}</VisuallyHidden>
        <ListBlock {...collection} rows={rows} columns={columns} slots={slots} getRowId={idOf} />
      </Stack>
    </>
  )
})
