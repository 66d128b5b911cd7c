import { useEffect, useEffectEvent, useState, type RefObject } from 'react'

const hasFiles = (data: DataTransfer | null): data is DataTransfer => data?.types.includes('Files') ?? false

/** Handles files that are dropped anywhere on the page, or pasted: otherwise the browser would navigate to them. Another drop zone handles its own. */
export const useFileDrop = (
  zoneRef: RefObject<Element | null>,
  onFiles: (files: FileList) => void,
): boolean => {
  const [isOver, setIsOver] = useState(false)
  const add = useEffectEvent(onFiles)
  useEffect(() => {
    const isMine = ({ target }: Event): boolean => {
      const zone = target instanceof Element ? target.closest('[data-file-zone]') : null
      return zone === null || zone === zoneRef.current
    }
    const over = (event: DragEvent) => {
      if (!hasFiles(event.dataTransfer)) return
      event.preventDefault()
      setIsOver(isMine(event))
    }
    const leave = (event: DragEvent) => {
      if (event.relatedTarget === null) setIsOver(false)
    }
    const drop = (event: DragEvent) => {
      if (!hasFiles(event.dataTransfer)) return
      event.preventDefault()
      setIsOver(false)
      if (isMine(event)) add(event.dataTransfer.files)
    }
    const paste = (event: ClipboardEvent) => {
      // A spreadsheet copies a picture beside the text of its cells.
      if (!hasFiles(event.clipboardData) || event.clipboardData.types.includes('text/plain')) return
      if (!isMine(event)) return
      event.preventDefault()
      add(event.clipboardData.files)
    }
    document.addEventListener('dragover', over)
    document.addEventListener('dragleave', leave)
    document.addEventListener('drop', drop)
    document.addEventListener('paste', paste)
    return () => {
      document.removeEventListener('dragover', over)
      document.removeEventListener('dragleave', leave)
      document.removeEventListener('drop', drop)
      document.removeEventListener('paste', paste)
    }
  }, [zoneRef])
  return isOver
}
