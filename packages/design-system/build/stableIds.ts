import { relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'

const source = fileURLToPath(new URL('../src', import.meta.url))

const styledConstant = /^(?<head>(?:export )?const (?<name>\w+) = styled[^`\n]*?)(?<types><[^`\n()]*>)? ?`/gm
const styledUse = /= styled[.(]/g

/**
 * Gives styled components ids by their position in the source. styled-components would count them in load order, and a server, which
 * loads more of them than a page, would use other class names.
 */
export const withStableIds = (file: string, text: string): string => {
  const place = file.replace(/\.\w+$/, '').replaceAll('/', '-')
  let named = 0
  const result = text.replace(styledConstant, (_, head: string, name: string, types = '') => {
    named += 1
    return `${head}.withConfig({ componentId: 'portico-${place}-${name}' })${types}\``
  })
  const uses = text.match(styledUse)?.length ?? 0
  if (named !== uses)
    throw new Error(`${file} has ${uses} styled components, of which ${named} are constants.`)
  return result
}

/** The same for components rendered from source. */
export const stableIds = (): Plugin => ({
  name: 'portico-stable-ids',
  enforce: 'pre',
  transform: (text, id) => {
    const file = relative(source, id.split('?')[0] ?? id)
    return file.startsWith('..') || !/\.tsx?$/.test(file) ? null : withStableIds(file, text)
  },
})
