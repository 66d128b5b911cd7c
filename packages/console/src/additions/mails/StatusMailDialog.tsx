import { Grid, RadioGroup, Select, Skeleton, Stack, Switch } from '@portico/design-system'
import { loaded } from '@portico/stores'
import { STATUS_MAIL_DELAYS, STATUS_MAIL_MODES } from '@portico/stores/contract'
import { observer } from 'mobx-react-lite'
import { useEffect } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { useSignedIn, useStores } from '../../app/context.ts'
import { EditDialog } from '../../components/EditDialog.tsx'
import { MessageHint } from '../../components/messages.tsx'
import { RetryBanner } from '../../components/RetryBanner.tsx'
import { timeText } from '../../i18n/dates.ts'

const HALF_HOURS = Array.from(
  { length: 48 },
  (_, index) => `${String(Math.floor(index / 2)).padStart(2, '0')}:${index % 2 === 0 ? '00' : '30'}`,
)

/** Which mails the user gets when workspaces go down. */
export const StatusMailDialog = observer(function StatusMailDialog({ onClose }: { onClose: () => void }) {
  const intl = useIntl()
  const { toasts } = useStores()
  const mail = loaded(useSignedIn().statusMail, 'withStatusMail')
  const { draft, saveProblem } = mail
  useEffect(() => {
    void mail.open()
    return () => mail.close()
  }, [mail])
  const save = async () => {
    const outcome = await mail.save()
    if (outcome === 'saved') toasts.show({ kind: 'success', messageKey: 'statusMail.saved' })
    if (outcome === 'saved' || outcome === 'unchanged') onClose()
  }
  const title = intl.formatMessage({ id: 'statusMail.title' })
  if (!mail.isOpen)
    return (
      <EditDialog title={title} save={null} onClose={onClose}>
        {mail.problem === null ? (
          <Skeleton shape="block" height="220px" />
        ) : (
          <RetryBanner message="statusMail.notLoaded" onRetry={() => void mail.open()} />
        )}
      </EditDialog>
    )
  const clockText = (time: string): string => {
    const [hours = 0, minutes = 0] = time.split(':').map(Number)
    return timeText(new Date(2026, 0, 15, hours, minutes).getTime(), intl)
  }
  const clocks = [...new Set([...HALF_HOURS, draft.quietFrom, draft.quietTo])]
    .toSorted()
    .map((id) => ({ id, label: clockText(id) }))
  const error = mail.shownErrorOf('quietTo')
  const errorMessage = error === null ? undefined : intl.formatMessage({ id: 'statusMail.quiet.same' })
  return (
    <EditDialog
      title={title}
      isDirty={mail.isDirty}
      isSaving={mail.isSaving}
      question={{ text: <FormattedMessage id="statusMail.leave" /> }}
      save={{ onSave: () => void save() }}
      form={{ errors: { quietTo: errorMessage } }}
      failure={saveProblem}
      onClose={onClose}
    >
      <Stack gap={5}>
        <RadioGroup
          label={intl.formatMessage({ id: 'statusMail.mode' })}
          items={STATUS_MAIL_MODES.map((value) => ({
            value,
            label: intl.formatMessage({ id: `statusMail.mode.${value}` }),
          }))}
          value={draft.mode}
          onChange={(mode) => mail.set('mode', mode)}
        />
        {draft.mode !== 'off' && (
          <>
            <Select
              label={intl.formatMessage({ id: 'statusMail.delay' })}
              items={STATUS_MAIL_DELAYS.map((minutes) => ({
                id: String(minutes),
                label: intl.formatMessage({ id: 'statusMail.delay.minutes' }, { minutes }),
              }))}
              value={String(draft.delayMinutes)}
              onChange={(id) => {
                const delay = STATUS_MAIL_DELAYS.find((minutes) => String(minutes) === id)
                if (delay !== undefined) mail.set('delayMinutes', delay)
              }}
            />
            <Switch
              label={intl.formatMessage({ id: 'statusMail.quiet' })}
              description={intl.formatMessage({ id: 'statusMail.quiet.description' })}
              isSelected={draft.isQuiet}
              onChange={(isQuiet) => mail.set('isQuiet', isQuiet)}
            />
            {draft.isQuiet && (
              <Stack gap={2}>
                <Grid minColumnWidth={160}>
                  <Select
                    label={intl.formatMessage({ id: 'statusMail.quiet.from' })}
                    items={clocks}
                    value={draft.quietFrom}
                    onChange={(time) => mail.set('quietFrom', time)}
                  />
                  <Select
                    name="quietTo"
                    label={intl.formatMessage({ id: 'statusMail.quiet.to' })}
                    items={clocks}
                    value={draft.quietTo}
                    errorMessage={errorMessage}
                    onChange={(time) => mail.set('quietTo', time)}
                  />
                </Grid>
                <MessageHint message="statusMail.zone" values={{ zone: mail.timeZone }} />
              </Stack>
            )}
          </>
        )}
      </Stack>
    </EditDialog>
  )
})
