import { Button, DescriptionList, Dialog, Stack, Text } from '@portico/design-system'
import type { ConflictField, WorkspaceConflict } from '@portico/stores'
import { FormattedMessage, useIntl } from 'react-intl'
import { useLast } from './useLast.ts'
import { labelOf, valueText } from './labels.ts'

export interface ConflictDialogProps {
  conflict: WorkspaceConflict | null
  onKeepMine: () => void
  onTakeTheirs: () => void
  onPostpone: () => void
}

export function ConflictDialog({ conflict, onKeepMine, onTakeTheirs, onPostpone }: ConflictDialogProps) {
  const intl = useIntl()
  const shown = useLast(conflict)
  const name = shown?.theirs.service.name ?? ''
  return (
    <Dialog
      size="wide"
      title={intl.formatMessage({ id: 'configure.conflict.title' }, { name })}
      closeLabel={intl.formatMessage({ id: 'app.close' })}
      isOpen={conflict !== null}
      onOpenChange={onPostpone}
      footer={
        <>
          <Button onPress={onPostpone}>
            <FormattedMessage id="configure.conflict.back" />
          </Button>
          <Button onPress={onTakeTheirs}>
            <FormattedMessage id="configure.conflict.takeTheirs" />
          </Button>
          <Button variant="primary" onPress={onKeepMine}>
            <FormattedMessage id="configure.conflict.keepMine" />
          </Button>
        </>
      }
    >
      <Stack>
        <Text>
          <FormattedMessage id="configure.conflict.text" />
        </Text>
        <DescriptionList
          emptyText=""
          items={(shown?.fields ?? []).map((row) => ({
            id: row.field,
            term: labelOf(row.field, intl),
            description: <Outcomes {...row} />,
          }))}
        />
        <Text variant="secondary" tone="muted">
          <FormattedMessage id="configure.conflict.help" />
        </Text>
      </Stack>
    </Dialog>
  )
}

function Outcomes({ mine, theirs }: ConflictField) {
  const intl = useIntl()
  if (mine === theirs)
    return <FormattedMessage id="configure.conflict.either" values={{ value: valueText(theirs, intl) }} />
  return (
    <Stack gap={1}>
      <Text element="div">
        <FormattedMessage id="configure.conflict.mine" values={{ value: valueText(mine, intl) }} />
      </Text>
      <Text element="div">
        <FormattedMessage id="configure.conflict.theirs" values={{ value: valueText(theirs, intl) }} />
      </Text>
    </Stack>
  )
}
