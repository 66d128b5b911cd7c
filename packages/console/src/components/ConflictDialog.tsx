import { Button, DescriptionList, Dialog, Stack, Text } from '@portico/design-system'
import type { Conflict } from '@portico/stores'
import { observer } from 'mobx-react-lite'
import { FormattedMessage, useIntl } from 'react-intl'
import { useLast } from './useLast.ts'

type Field<Draft> = Extract<keyof Draft, string>

export interface ConflictDialogProps<Draft> {
  form: {
    readonly conflict: Conflict<Draft> | null
    takeTheirs: () => void
    postpone: () => void
  }
  nameOf: (theirs: Draft) => string
  labelOf: (field: Field<Draft>) => string
  textsOf: (draft: Draft) => Readonly<Record<Field<Draft>, string | boolean>>
  onKeepMine: () => void
}

/** Somebody else has saved meanwhile what Save would undo. */
export const ConflictDialog = observer(function ConflictDialog<Draft>({
  form,
  nameOf,
  labelOf,
  textsOf,
  onKeepMine,
}: ConflictDialogProps<Draft>) {
  const intl = useIntl()
  const { conflict } = form
  const shown = useLast(conflict)
  const name = shown ? nameOf(shown.theirs) : ''
  const onPostpone = () => form.postpone()
  const [mine, theirs] = shown ? [textsOf(shown.mine), textsOf(shown.theirs)] : []
  return (
    <Dialog
      size="wide"
      title={intl.formatMessage({ id: 'conflict.title' }, { name })}
      closeLabel={intl.formatMessage({ id: 'app.close' })}
      isOpen={conflict !== null}
      onOpenChange={onPostpone}
      footer={
        <>
          <Button onPress={onPostpone}>
            <FormattedMessage id="conflict.back" />
          </Button>
          <Button onPress={() => form.takeTheirs()}>
            <FormattedMessage id="conflict.takeTheirs" />
          </Button>
          <Button variant="primary" onPress={onKeepMine}>
            <FormattedMessage id="conflict.keepMine" />
          </Button>
        </>
      }
    >
      <Stack>
        <Text>
          <FormattedMessage id="conflict.text" />
        </Text>
        <DescriptionList
          emptyText=""
          items={(shown?.fields ?? []).map((field) => ({
            id: field,
            term: labelOf(field),
            description: <Outcomes mine={mine?.[field]} theirs={theirs?.[field]} />,
          }))}
        />
        <Text variant="secondary" tone="muted">
          <FormattedMessage id="conflict.help" />
        </Text>
      </Stack>
    </Dialog>
  )
})

type Value = string | boolean | undefined

function Outcomes(values: { mine: Value; theirs: Value }) {
  const intl = useIntl()
  const textOf = (value: Value) => {
    if (typeof value === 'boolean') return intl.formatMessage({ id: value ? 'conflict.on' : 'conflict.off' })
    return value || intl.formatMessage({ id: 'conflict.empty' })
  }
  const [mine, theirs] = [textOf(values.mine), textOf(values.theirs)]
  if (mine === theirs) return <FormattedMessage id="conflict.either" values={{ value: theirs }} />
  return (
    <Stack gap={1}>
      <Text element="div">
        <FormattedMessage id="conflict.mine" values={{ value: mine }} />
      </Text>
      <Text element="div">
        <FormattedMessage id="conflict.theirs" values={{ value: theirs }} />
      </Text>
    </Stack>
  )
}
