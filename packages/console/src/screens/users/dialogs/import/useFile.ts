import { useEffect, useRef, useState } from 'react'
import { readFile as decodeFile, type FileProblem } from './decode.ts'

interface FileHandlers {
  onText: (text: string, name: string) => void
  onProblem: (problem: FileProblem) => void
}

const hasFiles = (event: DragEvent): boolean => event.dataTransfer?.types.includes('Files') ?? false

/** Dropped anywhere: otherwise the browser would open the file. The latest file wins. */
export function useFile(handlers: FileHandlers) {
  const [isOver, setIsOver] = useState(false)
  const reading = useRef(0)
  const readFile = (file: File): void => {
    reading.current += 1
    const own = reading.current
    const read = async (): Promise<void> => {
      const result = await decodeFile(file)
      if (own !== reading.current) return
      if ('text' in result) handlers.onText(result.text, file.name)
      else handlers.onProblem(result.problem)
    }
    void read()
  }

  const latest = useRef(readFile)
  useEffect(() => {
    latest.current = readFile
  })
  useEffect(() => {
    const over = (event: DragEvent): void => {
      if (!hasFiles(event)) return
      event.preventDefault()
      setIsOver(true)
    }
    const leave = (event: DragEvent): void => {
      if (event.relatedTarget === null) setIsOver(false)
    }
    const drop = (event: DragEvent): void => {
      if (!hasFiles(event)) return
      event.preventDefault()
      setIsOver(false)
      const [file] = event.dataTransfer?.files ?? []
      if (file) latest.current(file)
    }
    document.addEventListener('dragover', over)
    document.addEventListener('dragleave', leave)
    document.addEventListener('drop', drop)
    return () => {
      reading.current += 1
      document.removeEventListener('dragover', over)
      document.removeEventListener('dragleave', leave)
      document.removeEventListener('drop', drop)
    }
  }, [])

  return { isOver, readFile }
}
