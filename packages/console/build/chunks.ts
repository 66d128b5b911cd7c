import type { Rolldown } from 'vite'

type IsWanted = (chunk: Rolldown.OutputChunk) => boolean

export const chunksOf = (bundle: Rolldown.OutputBundle, isWanted: IsWanted): Rolldown.OutputChunk[] =>
  Object.values(bundle).flatMap((file) => (file.type === 'chunk' && isWanted(file) ? [file] : []))

/** Files of some chunks and of all that they import. */
export const filesOf = (bundle: Rolldown.OutputBundle, isWanted: IsWanted): string[] => {
  const names = new Set<string>()
  const add = (chunk: Rolldown.OutputChunk): void => {
    if (names.has(chunk.fileName)) return
    names.add(chunk.fileName)
    for (const imported of chunksOf(bundle, ({ fileName }) => chunk.imports.includes(fileName))) add(imported)
  }
  for (const chunk of chunksOf(bundle, isWanted)) add(chunk)
  return [...names]
}
