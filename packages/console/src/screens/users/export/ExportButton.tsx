import { DownloadIcon } from '@portico/design-system'
import { useState } from 'react'
import { MessageButton } from '../../../components/messages.tsx'
import { useSaveFile, type SaveFile } from './useSaveFile.ts'

interface ExportButtonProps {
  /** Names the file. */
  what: string
  make: Parameters<SaveFile>[1]
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
