import { Button, media, Stack, useMediaQuery } from '@portico/design-system'
import { observer } from 'mobx-react-lite'
import { FormattedMessage, useIntl } from 'react-intl'
import { useSignedIn } from '../../../../app/context.ts'
import { EditDialog } from '../../../../components/EditDialog.tsx'
import { draftOfferOf } from '../../../../components/formProps.ts'
import { StoredDraftOffer } from '../../../../components/StoredDraftOffer.tsx'
import { AccessLists } from './AccessLists.tsx'
import { AccessMatrix } from './AccessMatrix.tsx'
import { AccessStatus, SaveNews } from './AccessStatus.tsx'
import { useAccess } from './useAccess.ts'

export interface AccessMapProps {
  onClose: () => void
  onPerson: (email: string) => void
}

export const AccessMap = observer(function AccessMap({ onClose, onPerson }: AccessMapProps) {
  const intl = useIntl()
  const { accessMap } = useSignedIn()
  const save = useAccess()
  const isCompact = useMediaQuery(media.compact)
  const { changeCount, isSaving, isDirty, isListed } = accessMap
  const saving = intl.formatMessage({ id: 'access.saving' })
  const buttons = isDirty ? (
    <>
      <Button disabledReason={isSaving ? saving : undefined} onPress={() => accessMap.reset()}>
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
  const notices = (
    <>
      <StoredDraftOffer {...draftOfferOf(accessMap)} />
      <SaveNews />
      <AccessStatus />
    </>
  )
  return (
    <EditDialog
      size={isCompact ? 'wide' : 'full'}
      title={intl.formatMessage({ id: 'access.title' })}
      isDirty={isDirty}
      isSaving={isSaving}
      question={{ text: <FormattedMessage id="access.leave" values={{ count: changeCount }} /> }}
      unsavedNote={isDirty ? intl.formatMessage({ id: 'access.changes' }, { count: changeCount }) : undefined}
      renderFooter={() => buttons}
      onClose={onClose}
    >
      {isCompact ? (
        <Stack gap={4}>
          {notices}
          {isListed && <AccessLists onPerson={onPerson} />}
        </Stack>
      ) : (
        <>
          {notices}
          {isListed && <AccessMatrix />}
        </>
      )}
    </EditDialog>
  )
})
