import {
  AddIcon,
  Banner,
  Button,
  CompactList,
  DataTable,
  EmptyState,
  LinkButton,
  media,
  PageHeader,
  RowLink,
  RowStatus,
  RowText,
  useMediaQuery,
  type Column,
  type CompactListSlots,
} from '@portico/design-system'
import type { AccessReview } from '@portico/stores/contract'
import { useMemo, type Ref } from 'react'
import { FormattedMessage, useIntl, type IntlShape } from 'react-intl'
import { RetryButton } from '../../../components/RetryButton.tsx'
import { momentText } from '../../../i18n/dates.ts'
import { paths } from '../../../navigation/paths.ts'
import { progressText, reviewSearch } from './texts.ts'

export interface ReviewListViewProps {
  reviews: readonly AccessReview[]
  isLoading: boolean
  problem: 'notLoaded' | 'notRefreshed' | null
  nameOf: (ref: string) => string
  headingRef?: Ref<HTMLHeadingElement>
  onOpen: (id: string) => void
  onStart: () => void
  onRetry: () => void
}

const idOf = ({ id }: AccessReview): string => id

const stateOf = ({ finishedAt }: AccessReview, intl: IntlShape) => (
  <RowStatus
    tone={finishedAt === null ? 'warn' : 'ok'}
    label={intl.formatMessage({ id: finishedAt === null ? 'review.running' : 'review.finished' })}
  />
)

const nameOfReview = ({ id, name }: AccessReview) => (
  <RowLink href={reviewSearch(id)} text={name} action="open" />
)

/** The person has a line of their own, so that a date never wraps. */
function When({ at, by }: { at: string; by: string }) {
  const intl = useIntl()
  return (
    <>
      <RowText text={momentText(at, intl)} tone="secondary" />
      <RowText text={by} tone="muted" />
    </>
  )
}

function useParts(nameOf: ReviewListViewProps['nameOf']) {
  const intl = useIntl()
  return useMemo(() => {
    const started = ({ startedAt, startedBy }: AccessReview) =>
      intl.formatMessage({ id: 'review.by' }, { time: momentText(startedAt, intl), name: nameOf(startedBy) })
    const finished = ({ finishedAt, finishedBy }: AccessReview) =>
      finishedAt === null
        ? ''
        : intl.formatMessage(
            { id: 'review.by' },
            { time: momentText(finishedAt, intl), name: nameOf(finishedBy ?? '') },
          )
    const header = (id: 'name' | 'state' | 'progress' | 'revoked' | 'started' | 'finished') => ({
      id,
      header: intl.formatMessage({ id: `review.column.${id}` }),
    })
    const columns: readonly Column<AccessReview>[] = [
      { ...header('name'), isRowHeader: true, minWidth: 100, grow: 2, cell: nameOfReview },
      { ...header('state'), width: 100, cell: (review) => stateOf(review, intl) },
      { ...header('progress'), width: 100, align: 'end', cell: (review) => progressText(review, intl) },
      {
        ...header('revoked'),
        width: 80,
        align: 'end',
        priority: 3,
        cell: ({ revoked }) => intl.formatNumber(revoked),
      },
      {
        ...header('started'),
        grow: 3,
        priority: 2,
        cell: ({ startedAt, startedBy }) => <When at={startedAt} by={nameOf(startedBy)} />,
      },
      {
        ...header('finished'),
        grow: 3,
        priority: 4,
        secondary: (review: AccessReview) => finished(review) || null,
        cell: ({ finishedAt, finishedBy }) =>
          finishedAt !== null && <When at={finishedAt} by={nameOf(finishedBy ?? '')} />,
      },
    ]
    const slots: CompactListSlots<AccessReview> = {
      title: nameOfReview,
      leading: (review) => stateOf(review, intl),
      meta: (review) => [progressText(review, intl), started(review)],
    }
    return { columns, slots }
  }, [intl, nameOf])
}

export function ReviewListView({ reviews, isLoading, problem, nameOf, ...props }: ReviewListViewProps) {
  const intl = useIntl()
  const isCompact = useMediaQuery(media.compact)
  const { columns, slots } = useParts(nameOf)
  const start = {
    startIcon: <AddIcon aria-hidden />,
    children: <FormattedMessage id="review.start" />,
    onPress: props.onStart,
  }
  const collection = {
    label: intl.formatMessage({ id: 'shell.reviews' }),
    isLoading,
    skeletonCount: 3,
    loadingLabel: intl.formatMessage({ id: 'review.loading' }),
    onRowAction: (_action: string, { id }: AccessReview) => props.onOpen(id),
    empty: (
      <EmptyState title={<FormattedMessage id="review.empty" />} action={<Button {...start} />}>
        <FormattedMessage id="review.empty.hint" />
      </EmptyState>
    ),
    ...(problem !== null && {
      problem: (
        <Banner tone="warn" action={<RetryButton size="small" onPress={props.onRetry} />}>
          <FormattedMessage id={`review.${problem}`} />
        </Banner>
      ),
    }),
  }
  return (
    <>
      <PageHeader
        title={intl.formatMessage({ id: 'shell.reviews' })}
        facts={<FormattedMessage id="review.facts" />}
        headingRef={props.headingRef ?? null}
        tools={
          <>
            <LinkButton href={paths.users()}>
              <FormattedMessage id="access.users" />
            </LinkButton>
            <Button variant="primary" {...start} />
          </>
        }
      />
      {isCompact ? (
        <CompactList {...collection} items={reviews} getItemId={idOf} slots={slots} />
      ) : (
        <DataTable {...collection} rows={reviews} columns={columns} getRowId={idOf} />
      )}
    </>
  )
}
