import { useEffect, useRef } from 'react'
import { readFile as decodeFile, type FileProblem } from './decode.ts'

interface FileHandlers {
  onText: (text: string, name: string) => void
  onProblem: (problem: FileProblem) => void
}

/** Reads a file as text; the latest file wins. */
export function useFile({ onText, onProblem }: FileHandlers) {
  const reading = useRef(0)
  useEffect(
    () => () => {
      reading.current += 1
    },
    [],
  )
  return async (file: File): Promise<void> => {
    reading.current += 1
    const own = reading.current
    const result = await decodeFile(file)
    if (own !== reading.current) return
    if ('text' in result) onText(result.text, file.name)
    else onProblem(result.problem)
  }
}
