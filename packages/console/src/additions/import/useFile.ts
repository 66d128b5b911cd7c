import { useEffect, useRef } from 'react'
import { readFile as decodeFile, type DecodedFile, type FileProblem } from './decode.ts'

export interface ChosenFile extends DecodedFile {
  readonly name: string
}

interface FileHandlers {
  onFile: (file: ChosenFile) => void
  onProblem: (problem: FileProblem) => void
}

/** Reads a file as text; the latest file wins. */
export function useFile({ onFile, onProblem }: FileHandlers) {
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
    if ('text' in result) onFile({ ...result, name: file.name })
    else onProblem(result.problem)
  }
}
