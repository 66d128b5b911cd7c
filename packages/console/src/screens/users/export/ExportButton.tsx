import { DownloadIcon } from '@portico/design-system'
import { useState } from 'react'
import { MessageButton } from '../../../components/messages.tsx'
import { useSignedIn, useStores } from '../../../app/context.ts'
import { isoDay } from '../../../i18n/dates.ts'

/** Such as `portico-4821-users-2026-11-22.csv`. */
export const fileNameOf = (what: string, accountId: string, now: number): string =>
  ['portico', accountId.replaceAll(/[^\w-]/g, ''), what, isoDay(new Date(now))]
    .filter((part) => part !== '')
    .join('-')
    .concat('.csv')

type MakeFile = () => Promise<Blob | null>

/** Saves a file whose code is loaded with it: its name, and what makes it, which gives null when it cannot. */
export function useSaveFile() {
  const { session, time, toasts } = useStores()
  const signedIn = useSignedIn()
  return async (what: string, make: MakeFile): Promise<void> => {
    const file = await make().catch(() => null)
    if (file === null) toasts.show({ kind: 'error', messageKey: 'notExported' })
    else signedIn.saveFile(file, fileNameOf(what, session.accountId, time.now))
  }
}

interface ExportButtonProps {
  /** Names the file. */
  what: string
  make: MakeFile
  disabledReason?: string | undefined
}

export function ExportButton({ what, make, disabledReason }: ExportButtonProps) {
  const save = useSaveFile()
  const [isExporting, setIsExporting] = useState(false)
  const exportFile = async () => {
    setIsExporting(true)
    await save(what, make)
    setIsExporting(false)
  }
  return (
    <MessageButton
      message="common.export"
      startIcon={<DownloadIcon aria-hidden />}
      isPending={isExporting}
      pending="common.exporting"
      disabledReason={disabledReason}
      onPress={() => void exportFile()}
    />
  )
}
