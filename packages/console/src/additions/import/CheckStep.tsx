import { Banner, DownloadIcon, EmptyState, Inline, Stack, Switch, Text } from '@portico/design-system'
import {
  IMPORT_STATUSES,
  type ImportStatus,
  type PlannedRow,
} from '@portico/stores/additions/import/importPlan'
import type { ImportRow } from '@portico/stores/additions/import/importRow'
import { observer } from 'mobx-react-lite'
import { useEffect, useMemo, useRef, useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { useLater } from '../../app/context.ts'
import { ListBlock } from '../../components/ListBlock.tsx'
import { MessageBanner, MessageButton, MessageText } from '../../components/messages.tsx'
import { isPlain, type Encoding } from './readPeople.ts'
import { encodingText, peopleText, rowProblems, useSaveRows } from './labels.ts'
import { planParts } from './planRows.tsx'

interface CheckStepProps {
  ignored: readonly string[]
  /** Of a file that did not name its own; null when it is certain. */
  guessedEncoding: Encoding | null
}

/** Removed and edited rows stay, so that they can be restored. */
const toReview: ReadonlySet<ImportStatus> = new Set(['problem', 'overLimit', 'duplicate', 'takenOut'])

const placeOf = ({ row }: PlannedRow): string => String(row.place)

const hasPlainName = ({ row }: PlannedRow): boolean => isPlain(row.firstName + row.lastName)

export const CheckStep = observer(function CheckStep({ ignored, guessedEncoding }: CheckStepProps) {
  const intl = useIntl()
  const { userImport: form } = useLater()
  const { plan, room } = form
  const save = useSaveRows()
  const [isOnlyToReview, setIsOnlyToReview] = useState(false)
  const [place, setPlace] = useState<number | null>(null)
  const [edited, setEdited] = useState<ReadonlySet<number>>(new Set())
  const edit = useMemo(
    () => ({
      place,
      onPlaceChange: (next: number | null) => {
        setPlace(next)
        if (next !== null) setEdited((last) => new Set([...last, next]))
      },
      onFix: (row: ImportRow): boolean => {
        const rows = form.checked.map((each) => (each.row.place === row.place ? row : each.row))
        return form.fix(row, peopleText(rows, intl))
      },
      onToggle: (at: number, isOut: boolean) => (isOut ? form.removeRow(at) : form.restoreRow(at)),
    }),
    [place, form, intl],
  )
  const parts = useMemo(() => planParts(edit, intl), [edit, intl])
  const isUncertain = guessedEncoding !== null
  const shown = useMemo(() => {
    const rows = isOnlyToReview
      ? plan.rows.filter(({ status, row }) => toReview.has(status) || edited.has(row.place))
      : plan.rows
    return isUncertain ? rows.toSorted((a, b) => Number(hasPlainName(a)) - Number(hasPlainName(b))) : rows
  }, [plan, isOnlyToReview, edited, isUncertain])
  const problems = useMemo(() => plan.rows.filter(({ status }) => status === 'problem'), [plan])
  /** Rows that need a change, to fix in a spreadsheet. */
  const saveProblems = () =>
    save(problems.map((planned) => ({ row: planned.row, reason: rowProblems(planned, intl).join(' ') })))
  // Screen readers read the summary first.
  const summary = useRef<HTMLElement>(null)
  useEffect(() => {
    summary.current?.focus()
  }, [])

  const found = IMPORT_STATUSES.filter((status) => plan.counts[status] > 0 || status === 'invite')
  const roomText = intl.formatMessage({ id: 'users.import.room' }, { room })
  return (
    <Stack gap={4}>
      <Text isStrong tabIndex={-1} ref={summary}>
        {found
          .map((status) =>
            intl.formatMessage({ id: `users.import.count.${status}` }, { count: plan.counts[status] }),
          )
          .join(' · ')}
      </Text>
      {plan.counts.overLimit > 0 ? (
        <Banner tone="warn">{roomText}</Banner>
      ) : (
        <Text tone="secondary">{roomText}</Text>
      )}
      {guessedEncoding !== null && (
        <MessageBanner
          message="users.import.guessed"
          values={{ encoding: encodingText(guessedEncoding, intl) }}
          tone="warn"
        />
      )}
      {ignored.length > 0 && (
        <MessageText
          message="users.import.ignored"
          values={{ columns: intl.formatList(ignored) }}
          tone="secondary"
        />
      )}
      <Inline gap={3}>
        <Switch
          label={intl.formatMessage({ id: 'users.import.onlyProblems' })}
          isSelected={isOnlyToReview}
          onChange={setIsOnlyToReview}
        />
        {problems.length > 0 && (
          <MessageButton
            message="users.import.problemRows"
            values={{ count: problems.length }}
            size="small"
            startIcon={<DownloadIcon aria-hidden />}
            onPress={saveProblems}
          />
        )}
      </Inline>
      <ListBlock
        label={intl.formatMessage({ id: 'users.import.rows' })}
        empty={<EmptyState title={<FormattedMessage id="users.import.noProblems" />} />}
        rows={shown}
        {...parts}
        getRowId={placeOf}
      />
    </Stack>
  )
})
