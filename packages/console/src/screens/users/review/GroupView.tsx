import {
  Banner,
  Button,
  CloseIcon,
  CompactList,
  DataTable,
  EmptyState,
  Inline,
  KeepIcon,
  media,
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
import { MEMBER_STATUSES, type Problem } from '@portico/stores'
import type { AccessReview, ReviewDecision, ReviewGroup, ReviewRow } from '@portico/stores/contract'
import { canMark } from '@portico/stores/reviews'
import { useCallback, useMemo, useState, type Ref } from 'react'
import { FormattedMessage, useIntl, type IntlShape } from 'react-intl'
import { RetryButton } from '../../../components/RetryButton.tsx'
import { FailureBanner } from '../../../errors/FailureBanner.tsx'
import { sinceText } from '../../../i18n/dates.ts'
import { problemText } from '../../../i18n/problemText.ts'
import { AROUND } from '../cellWidths.ts'
import { roleText, statusText } from '../labels.ts'
import { LISTED_ROLES } from '../personFacets.ts'
import { statusTones } from '../PersonFacts.tsx'
import { changeText, changeTones, decisionText, decisionTone, progressText, rowName } from './texts.ts'
import { useMarkKeys } from './useMarkKeys.ts'

export interface GroupViewProps {
  review: AccessReview
  group: ReviewGroup
  rows: readonly ReviewRow[]
  isLoading: boolean
  problem: Problem | null
  markProblem: Problem | null
  nameOf: (ref: string) => string
  now: number
  /** Whether another workspace has rows without a mark. */
  hasNext: boolean
  headingRef?: Ref<HTMLHeadingElement>
  /** `row` null for all rows without a mark. */
  onMark: (decision: ReviewDecision | null, row: ReviewRow | null) => void
  onNext: () => void
  onBack: () => void
  onRetry: () => void
}

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

function useParts(isFinished: boolean, now: number, nameOf: GroupViewProps['nameOf']) {
  const intl = useIntl()
  return useMemo(() => {
    const marked = ({ by, at }: ReviewRow): string =>
      by === null || at === null ? '' : `${nameOf(by)}, ${sinceText(Date.parse(at), now, intl)}`
    const decisions = [
      ...([null, 'kept', 'revoked'] as const).map((decision) => decisionText(decision, intl)),
      intl.formatMessage({ id: 'review.unshared' }),
    ]
    const all: readonly Column<ReviewRow>[] = [
      {
        id: 'name',
        header: intl.formatMessage({ id: 'users.column.name' }),
        isRowHeader: true,
        grow: 1.9,
        cell: (row) => nameCell(row, intl),
      },
      {
        id: 'email',
        header: intl.formatMessage({ id: 'users.column.email' }),
        grow: 2.5,
        priority: 4,
        secondary: ({ email }) => email,
        cell: ({ email }) => <RowText text={email} tone="secondary" />,
      },
      {
        id: 'role',
        header: intl.formatMessage({ id: 'users.column.role' }),
        width:
          widestOf(
            LISTED_ROLES.map((role) => roleText(role, intl)),
            'caption',
          ) + AROUND.tag,
        priority: 3,
        cell: ({ level }) => <RowTag label={roleText(level, intl)} />,
      },
      {
        id: 'status',
        header: intl.formatMessage({ id: 'users.column.status' }),
        width: widestOf(MEMBER_STATUSES.map((status) => statusText(status, intl))) + AROUND.dot,
        priority: 3,
        cell: ({ status }) => <RowStatus tone={statusTones[status]} label={statusText(status, intl)} />,
      },
      {
        id: 'decision',
        header: intl.formatMessage({ id: 'review.column.decision' }),
        width: widestOf(decisions) + AROUND.dot,
        cell: (row) => decisionCell(row, intl),
      },
      {
        id: 'marked',
        header: intl.formatMessage({ id: 'review.column.marked' }),
        grow: 1.45,
        priority: 4,
        secondary: (row) => marked(row) || null,
        cell: (row) => <RowText lines={2} text={marked(row)} tone="secondary" />,
      },
      {
        id: 'actions',
        header: intl.formatMessage({ id: 'users.column.actions' }),
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

export function GroupView({
  review,
  group,
  rows,
  problem,
  markProblem,
  nameOf,
  now,
  onMark,
  ...props
}: GroupViewProps) {
  const intl = useIntl()
  const isCompact = useMediaQuery(media.compact)
  const hasKeys = !useMediaQuery('(pointer: coarse)')
  const isFinished = review.finishedAt !== null
  const { columns, slots } = useParts(isFinished, now, nameOf)
  const [announcement, setAnnouncement] = useState('')
  const left = rows.filter((row) => canMark(row) && row.decision === null).length
  const mark = useCallback(
    (decision: ReviewDecision | null, row: ReviewRow) => {
      onMark(decision, row)
      setAnnouncement(
        intl.formatMessage(
          { id: 'review.marked' },
          { name: rowName(row, intl), decision: decisionText(decision, intl) },
        ),
      )
    },
    [onMark, intl],
  )
  const onKeyDown = useMarkKeys(rows, mark)
  const collection = {
    label: intl.formatMessage({ id: 'review.people' }, { name: group.name }),
    isLoading: props.isLoading,
    skeletonCount: Math.min(group.total, 12),
    loadingLabel: intl.formatMessage({ id: 'review.rows.loading' }),
    onRowAction: (action: string, row: ReviewRow) => {
      if (isVerb(action)) mark(decisionOf(action), row)
    },
    empty: <EmptyState title={<FormattedMessage id="review.rows.none" />} />,
    ...(!isFinished && { onKeyDown }),
    ...(problem !== null && {
      problem: (
        <Banner tone="warn" action={<RetryButton size="small" onPress={props.onRetry} />}>
          <FormattedMessage id="review.rows.notLoaded" />
        </Banner>
      ),
    }),
  }
  return (
    <>
      <PageHeader
        title={group.name}
        facts={[review.name, group.machine, progressText(group, intl)].join(' · ')}
        headingRef={props.headingRef ?? null}
        tools={
          <>
            <Button onPress={props.onBack}>
              <FormattedMessage id="review.group.back" values={{ name: review.name }} />
            </Button>
            {props.hasNext && (
              <Button variant="primary" onPress={props.onNext}>
                <FormattedMessage id="review.group.next" />
              </Button>
            )}
          </>
        }
      />
      <Stack gap={3}>
        {markProblem !== null && (
          <FailureBanner
            title={intl.formatMessage({ id: 'review.notMarked' })}
            failure={{ text: problemText(markProblem, intl), reference: markProblem.reference }}
          />
        )}
        {!isFinished && (
          <Inline gap={3} justify="between">
            <Text variant="secondary" tone="muted">
              {group.isDeleted ? (
                <FormattedMessage id="review.group.deleted" />
              ) : (
                hasKeys && <FormattedMessage id="review.keys" />
              )}
            </Text>
            {left > 0 && (
              <Inline gap={2}>
                <Button size="small" onPress={() => onMark('kept', null)}>
                  <FormattedMessage id="review.rest.kept" values={{ count: left }} />
                </Button>
                <Button size="small" onPress={() => onMark('revoked', null)}>
                  <FormattedMessage id="review.rest.revoked" values={{ count: left }} />
                </Button>
              </Inline>
            )}
          </Inline>
        )}
        <VisuallyHidden element="output">{announcement}</VisuallyHidden>
        {isCompact ? (
          <CompactList {...collection} items={rows} getItemId={idOf} slots={slots} />
        ) : (
          <DataTable {...collection} rows={rows} columns={columns} getRowId={idOf} />
        )}
      </Stack>
    </>
  )
}
