import type { Meta, StoryObj } from '@storybook/react-vite'
import { Keyboard } from 'lucide-react'
import { useState } from 'react'
import { styled } from 'styled-components'
import { iconSize } from '../mixins.ts'
import { Text } from '../text/index.ts'
import { focusRing, token } from '../tokens/index.ts'
import { componentsByGroup, type ListedComponent } from './componentList.ts'
import { Finder, FoundationPage, Gallery, pageParameters, Part, Program } from './page.tsx'

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

const Tile = styled.li`
  display: grid;
  gap: ${token.space1};
  align-content: start;
  padding: ${token.space4};
  border: 1px solid ${token.border};
  border-radius: ${token.radiusCard};
  background: ${token.surface};
`

/** Leads out of the frame that Storybook draws stories in. */
const PageLink = styled.a`
  justify-self: start;
  border-radius: ${token.radiusControl};
  font-weight: ${token.weightStrong};
  color: ${token.accentText};
  text-decoration: none;
  &:hover {
    text-decoration: underline;
  }
  &:focus-visible {
    ${focusRing}
  }
`

const Keys = styled.span`
  display: inline-flex;
  align-items: center;
  gap: ${token.space1};
  color: ${token.textMuted};
  & > svg {
    ${iconSize(14, 1.6)}
  }
`

const groups = [...componentsByGroup()]
const count = groups.reduce((sum, [, components]) => sum + components.length, 0)

const questions: readonly (readonly [string, string])[] = [
  ['What is there?', 'The list below: every component, by what it is for. The sidebar has the same groups.'],
  [
    'How does it look?',
    'On its page: each state in States, each feature as a story. The toolbar changes theme and language.',
  ],
  [
    'How does it behave by keyboard?',
    'In the table Keyboard of its page. Every row of such a table is a test, so what it says is so.',
  ],
  ['How do I use it?', 'Its page shows the program of each story and all props, with what they default to.'],
  ['What must I never do?', 'Under Rules of its page: what one MUST, and what one MUST NOT.'],
  [
    'How do I write texts?',
    'Content guidelines has the rules and the terms in English and Spanish. Components hold no text of their own.',
  ],
]

const isFound = ({ name, purpose }: ListedComponent, query: string): boolean =>
  `${name} ${purpose}`.toLowerCase().includes(query.toLowerCase())

function ComponentTile({ name, href, purpose, guide }: ListedComponent) {
  const rows = Object.keys(guide?.keyboard ?? {}).length
  return (
    <Tile>
      <PageLink href={href} target="_top">
        {name}
      </PageLink>
      {purpose !== '' && (
        <Text variant="secondary" tone="secondary">
          {purpose}
        </Text>
      )}
      {rows > 0 && (
        <Text variant="secondary" element="span" tone="muted">
          <Keys>
            <Keyboard aria-hidden />
            {rows === 1 ? '1 row of keys' : `${rows} rows of keys`}
          </Keys>
        </Text>
      )}
    </Tile>
  )
}

function Components() {
  const [query, setQuery] = useState('')
  const found = groups
    .map(
      ([group, components]) => [group, components.filter((component) => isFound(component, query))] as const,
    )
    .filter(([, components]) => components.length > 0)
  const shown = found.reduce((sum, [, components]) => sum + components.length, 0)
  return (
    <>
      <Part title="Components" intro="Each has a page with its looks, keyboard, rules and props.">
        <Finder
          label="Find a component"
          query={query}
          onChange={setQuery}
          count={`${shown} of ${count} components`}
        />
      </Part>
      {found.map(([group, components]) => (
        <Part key={group} title={group}>
          <Gallery>
            {components.map((component) => (
              <ComponentTile key={component.name} {...component} />
            ))}
          </Gallery>
        </Part>
      ))}
    </>
  )
}

export const StartHere: StoryObj = {
  render: () => (
    <FoundationPage
      title="Start here"
      lead="Portico’s components: accessible by mouse, touch, keyboard and screen reader, in three themes, at every width from 320 px, in English and Spanish."
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
        <Program>{`import { Button, PorticoProvider } from '@portico/design-system'
import '@portico/design-system/styles.css'

<PorticoProvider locale="en">
  <Button variant="primary" onPress={save}>Save</Button>
</PorticoProvider>`}</Program>
      </Part>
      <Components />
    </FoundationPage>
  ),
}
