import { Button, media, Stack, useMediaQuery } from '@portico/design-system'
import { observer } from 'mobx-react-lite'
import { useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { useSignedIn, useStores } from '../../../../app/context.ts'
import { EditDialog } from '../../../../components/EditDialog.tsx'
import { draftOfferOf } from '../../../../components/formProps.ts'
import { StoredDraftOffer } from '../../../../components/StoredDraftOffer.tsx'
import { MembersDialog } from '../../../workspaces/dialogs/members/MembersDialog.tsx'
import { fileNameOf } from '../../export/fileName.ts'
import { backgroundQuestion } from '../batch/background.tsx'
import { accessFile, type ShownAccess } from './accessFile.ts'
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
  const { session, time } = useStores()
  const signedIn = useSignedIn()
  const { accessMap, users } = signedIn
  const [shared, setShared] = useState<string | null>(null)
  const { cells, status, news, stage, save } = useAccess()
  const isCompact = useMediaQuery(media.compact)
  const { changeCount, isSaving, isDirty, isListed } = accessMap
  const saving = intl.formatMessage({ id: 'access.saving' })
  const exportShown = async (shown: ShownAccess) => {
    const file = await accessFile(shown, cells, intl)
    const name = intl.formatMessage({ id: 'access.export.file' })
    signedIn.saveFile(file, fileNameOf(name, session.accountId, time.now))
  }
  const lists = { people: users.people, workspaces: accessMap.workspaces, cells }
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
      <SaveNews {...news} />
      <AccessStatus {...status} />
    </>
  )
  return (
    <EditDialog
      size={isCompact ? 'wide' : 'full'}
      title={intl.formatMessage({ id: 'access.title' })}
      isDirty={isDirty}
      isSaving={isSaving}
      savesInBackground
      question={
        isSaving
          ? backgroundQuestion(accessMap.saving.settled, accessMap.saving.total, intl)
          : { text: <FormattedMessage id="access.leave" values={{ count: changeCount }} /> }
      }
      unsavedNote={isDirty ? intl.formatMessage({ id: 'access.changes' }, { count: changeCount }) : undefined}
      renderFooter={() => buttons}
      onClose={onClose}
    >
      {isCompact ? (
        <Stack gap={4}>
          {notices}
          {isListed && <AccessLists {...lists} onPerson={onPerson} onShare={setShared} />}
          {shared !== null && (
            <MembersDialog
              workspaceId={shared}
              onClose={() => {
                void accessMap.reread(shared)
                setShared(null)
              }}
            />
          )}
        </Stack>
      ) : (
        <>
          {notices}
          {isListed && (
            <AccessMatrix
              {...lists}
              byEmail={users.byEmail}
              isSaving={isSaving}
              onStage={stage}
              onExport={exportShown}
            />
          )}
        </>
      )}
    </EditDialog>
  )
})
