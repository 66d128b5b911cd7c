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

/** URL of a repository file in the published Storybook. */
function SourceLink({ path }: { path: string }) {
  return <a href={`source/${path}.txt`}>{path.split('/').at(-1)}</a>
}

/** Links to the sources of component and stories. */
function Sources({ stories, component }: { stories: string; component: string | undefined }) {
  return (
    <p>
      Source: {component && <SourceLink path={component} />}
      {component && ', '}
      <SourceLink path={stories.replace(/^\.\//, '')} />
    </p>
  )
}

/** Date of the last run in which axe found no violations in any story and theme; set at build time from the gate's report. */
const proof = String(import.meta.env['STORYBOOK_PROVEN_ON'] ?? '')

/** Status of a component. */
function Status({ tags }: { tags: readonly string[] }) {
  return (
    <p>
      <strong>{tags.includes('new') ? 'New' : 'Stable'}</strong>
      {tags.includes('new')
        ? ': its props may still change.'
        : ': its props change only where the list of changes says how to move.'}{' '}
      {proof === ''
        ? 'Accessibility: not proven for this build.'
        : `Accessibility: WCAG 2.2 AA by axe in every story and theme, at 320 px and with text at 200 %, and by keyboard tests; proven on ${proof}.`}
    </p>
  )
}

/** Docs page of a component: purpose, stories, keyboard, rules and props. */
export function DocsPage() {
  const context = useContext(DocsContext)
  const { preparedMeta } = context.resolveOf('meta', ['meta'])
  const { componentPath } = context.componentStories()[0]?.parameters['docs'] ?? {}
  const { guide, fileName } = preparedMeta.parameters as Partial<GuideParameters> & { fileName?: string }
  return (
    <>
      <Title />
      <Subtitle />
      <Description />
      {fileName?.includes('/design-system/') && <Status tags={preparedMeta.tags ?? []} />}
      {fileName !== undefined && <Sources stories={fileName} component={componentPath} />}
      <Primary />
      {guide && <Markdown>{guideText(guide)}</Markdown>}
      <Controls />
      <Stories />
    </>
  )
}
