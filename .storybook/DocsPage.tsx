import {
  Controls,
  Description,
  DocsContext,
  Markdown,
  Primary,
  Stories,
  Subtitle,
  Title,
} from '@storybook/addon-docs/blocks'
import { useContext } from 'react'
import type { Guide, GuideParameters } from '../packages/design-system/src/testing/guide.ts'

const listOf = (word: string, sentences: readonly string[]): string =>
  sentences.map((sentence) => `- **${word}** ${sentence}`).join('\n')

const guideText = ({ keyboard, must, mustNot }: Guide): string =>
  [
    keyboard && '### Keyboard\n',
    keyboard && '| Key | Does |\n| --- | --- |',
    ...Object.entries(keyboard ?? {}).map(([key, does]) => `| ${key} | ${does} |`),
    '\n### Rules\n',
    listOf('MUST', must),
    listOf('MUST NOT', mustNot),
  ]
    .filter(Boolean)
    .join('\n')

/** A component's page: what it is, how it looks, its keyboard and rules, its props, and every story. */
export function DocsPage() {
  const { preparedMeta } = useContext(DocsContext).resolveOf('meta', ['meta'])
  const { guide } = preparedMeta.parameters as Partial<GuideParameters>
  return (
    <>
      <Title />
      <Subtitle />
      <Description />
      <Primary />
      {guide && <Markdown>{guideText(guide)}</Markdown>}
      <Controls />
      <Stories />
    </>
  )
}
