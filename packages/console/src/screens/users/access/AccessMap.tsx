import { Button, Dialog, media, Stack, useMediaQuery } from '@portico/design-system'
import { observer } from 'mobx-react-lite'
import { FormattedMessage, useIntl } from 'react-intl'
import { useStores } from '../../../app/context.ts'
import { KeptDraft } from '../../../components/KeptDraft.tsx'
import { AccessLists } from './AccessLists.tsx'
import { AccessMatrix } from './AccessMatrix.tsx'
import { AccessStatus, SaveNews } from './AccessStatus.tsx'
import { UnsavedAccess } from './UnsavedAccess.tsx'
import { useAccess } from './useAccess.ts'

export interface AccessMapProps {
  onClose: () => void
  /** Somebody's workspaces are wanted instead. */
  onPerson: (email: string) => void
}

/** Everybody and every workspace: a matrix, or at 800 px and less two lists that lead to one person's or one workspace's. */
export const AccessMap = observer(function AccessMap({ onClose, onPerson }: AccessMapProps) {
  const intl = useIntl()
  const { accessMap } = useStores()
  const { save, askToClose, isAsking, stay } = useAccess(onClose)
  const isCompact = useMediaQuery(media.compact)
  const { changeCount, isSaving, isDirty, isListed } = accessMap
  const title = intl.formatMessage({ id: 'access.title' })
  const saving = intl.formatMessage({ id: 'access.saving' })
  const footer = isDirty ? (
    <>
      <Button disabledReason={isSaving ? saving : undefined} onPress={() => accessMap.discard()}>
        <FormattedMessage id="access.discard" />
      </Button>
      <Button variant="primary" isPending={isSaving} pendingLabel={saving} onPress={() => void save()}>
        <FormattedMessage id="access.save" />
      </Button>
    </>
  ) : (
    <Button onPress={onClose}>
      <FormattedMessage id="app.close" />
    </Button>
  )
  return (
    <>
      <Dialog
        isOpen
        size={isCompact ? 'wide' : 'full'}
        title={title}
        closeLabel={intl.formatMessage({ id: 'app.close' })}
        onOpenChange={askToClose}
        footer={footer}
        {...(isDirty && {
          footerNote: <FormattedMessage id="access.changes" values={{ count: changeCount }} />,
        })}
      >
        {isCompact ? (
          <Stack gap={4}>
            <KeptDraft form={accessMap} />
            <SaveNews />
            <AccessStatus />
            {isListed && <AccessLists onPerson={onPerson} />}
          </Stack>
        ) : (
          <>
            <KeptDraft form={accessMap} />
            <SaveNews />
            <AccessStatus />
            {isListed && <AccessMatrix />}
          </>
        )}
      </Dialog>
      {isAsking && <UnsavedAccess onDiscard={onClose} onStay={stay} />}
    </>
  )
})
