import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { styled } from 'styled-components'
import { CodeBlock } from '../code/CodeBlock.tsx'
import { SearchField } from '../search-field/SearchField.tsx'
import { Text } from '../text/Text.tsx'
import { token } from '../tokens/index.ts'
import { aliasesOf } from './aliases.ts'
import { componentsByGroup, type ListedComponent } from './componentList.ts'
import { ComponentTile } from './ComponentTile.tsx'
import { FoundationPage, Gallery, pageParameters, Part } from './page.tsx'
// oxlint-disable-next-line import/default -- Vite's, of a file's text
import program from './programs/Start.tsx?raw'

export default {
  title: 'Foundations/Start here',
  parameters: pageParameters,
  tags: ['!autodocs'],
} satisfies Meta

const Questions = styled.dl`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 18rem), 1fr));
  gap: ${token.space6} ${token.space8};
  & dt {
    margin-block-end: ${token.space1};
    font-weight: ${token.weightStrong};
  }
  & dd {
    color: ${token.textSecondary};
  }
`

const Search = styled.div`
  max-inline-size: 22rem;
`

const groups = [...componentsByGroup()]
const count = groups.reduce((sum, [, components]) => sum + components.length, 0)

const questions: readonly (readonly [string, string])[] = [
  ['What is there?', 'The list below: every component, by purpose. The sidebar has the same groups.'],
  [
    'How does it look?',
    'On its page: each state in States, each feature as a story. The toolbar changes theme, language, accent, density and direction.',
  ],
  [
    'How does it behave by keyboard?',
    'In the table Keyboard of its page. Every row of such a table has a test.',
  ],
  ['How do I use it?', 'Its page shows the code of each story and all props, with their defaults.'],
  ['What must I never do?', 'Under Rules of its page: MUST and MUST NOT.'],
  [
    'How do I write texts?',
    'Content guidelines has the rules and the terms in English and Spanish. Of words, components have only the names of built-in controls, such as Close.',
  ],
]

/** Globals of the toolbar. */
const switches = ['theme', 'locale', 'accent', 'density', 'direction', 'colours'] as const

const isFound = ({ name, purpose }: ListedComponent, query: string): boolean =>
  [name, purpose, ...aliasesOf(name)].join(' ').toLowerCase().includes(query.toLowerCase())

function Components({ globals }: { globals: string }) {
  const [query, setQuery] = useState('')
  const found = groups
    .map(
      ([group, components]) => [group, components.filter((component) => isFound(component, query))] as const,
    )
    .filter(([, components]) => components.length > 0)
  const shown = found.reduce((sum, [, components]) => sum + components.length, 0)
  return (
    <>
      <Part title="Components">
        <Text tone="secondary">Each has a page with its stories, keyboard, rules and props.</Text>
        <Search>
          <SearchField
            label="Find a component"
            placeholder="Find a component"
            value={query}
            onChange={setQuery}
          />
        </Search>
        <output>
          {shown} of {count} components
        </output>
      </Part>
      {found.map(([group, components]) => (
        <Part key={group} title={group}>
          <Gallery>
            {components.map((component) => (
              <ComponentTile key={component.name} {...component} pictureGlobals={globals} />
            ))}
          </Gallery>
        </Part>
      ))}
    </>
  )
}

export const StartHere: StoryObj = {
  name: 'Start here',
  render: (_, { globals }) => (
    <FoundationPage
      title="Start here"
      lead="Portico’s components: accessible by mouse, touch, keyboard and screen reader, in four themes, at every width from 320 px, in English and Spanish."
    >
      <Part title="In a minute">
        <Questions>
          {questions.map(([question, answer]) => (
            <div key={question}>
              <dt>{question}</dt>
              <dd>{answer}</dd>
            </div>
          ))}
        </Questions>
        <CodeBlock label="A first page">{program}</CodeBlock>
      </Part>
      <Components globals={switches.map((name) => `${name}:${String(globals[name])}`).join(';')} />
    </FoundationPage>
  ),
}
