import type { Meta, StoryObj } from '@storybook/react-vite'
import { Check, X } from 'lucide-react'
import { styled } from 'styled-components'
import { iconSize } from '../mixins.ts'
import { Text } from '../text/Text.tsx'
import { textStyle, token } from '../tokens/index.ts'
import { contentGuides, terms } from './contentGuide.ts'
import { Board, FoundationPage, pageParameters, Part } from './page.tsx'

export default {
  title: 'Foundations/Content guidelines',
  parameters: pageParameters,
  tags: ['!autodocs'],
} satisfies Meta

const Examples = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 20rem), 1fr));
  gap: ${token.space4};
`

const Example = styled.div`
  display: grid;
  gap: ${token.space2};
  align-content: start;
  padding: ${token.space4} ${token.space5};
  border: 1px solid ${token.border};
  border-block-start: 3px solid ${token.ok};
  border-radius: ${token.radiusField};
  background: ${token.surface};
  &[data-tone='bad'] {
    border-block-start-color: ${token.bad};
  }
  & > strong {
    ${textStyle('caption')}
    display: flex;
    align-items: center;
    gap: ${token.space1};
    color: ${token.okText};
  }
  &[data-tone='bad'] > strong {
    color: ${token.badText};
  }
  & svg {
    ${iconSize(14)}
  }
  & > ul {
    display: grid;
    gap: ${token.space2};
  }
`

const Table = styled.table`
  inline-size: 100%;
  border-collapse: collapse;
  text-align: start;
  & :is(th, td) {
    padding: ${token.space3} ${token.space4};
    border-block-start: 1px solid ${token.border};
    text-align: start;
    vertical-align: top;
    font-weight: inherit;
    overflow-wrap: anywhere;
  }
  & > thead th {
    ${textStyle('caption')}
    border-block-start: 0;
    background: ${token.surfaceSunken};
    color: ${token.textSecondary};
  }
`

interface ExamplesOfProps {
  kind: 'good' | 'bad'
  title: string
  texts: readonly string[]
}

function ExamplesOf({ kind, title, texts }: ExamplesOfProps) {
  return (
    <Example data-tone={kind}>
      <strong>
        {kind === 'good' ? <Check aria-hidden /> : <X aria-hidden />}
        {title}
      </strong>
      <ul>
        {texts.map((text) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
    </Example>
  )
}

export const ContentGuidelines: StoryObj = {
  name: 'Content guidelines',
  render: (_, { globals }) => {
    const locale = globals['locale'] === 'es' ? 'es' : 'en'
    const { title, lead, good, bad, rules, termsTitle, termsIntro, termsNote } = contentGuides[locale]
    return (
      <FoundationPage title={title} lead={lead} lang={locale}>
        {Object.entries(rules).map(([name, rule]) => (
          <Part key={name} title={name} intro={rule.text}>
            <Examples>
              <ExamplesOf kind="good" title={good} texts={rule.good} />
              <ExamplesOf kind="bad" title={bad} texts={rule.bad} />
            </Examples>
          </Part>
        ))}
        <Part title={termsTitle} intro={termsIntro}>
          <Board>
            <Table>
              <thead>
                <tr>
                  <th scope="col">English</th>
                  <th scope="col">Español</th>
                </tr>
              </thead>
              <tbody>
                {terms.map(({ en, es, notEn, notEs }) => (
                  <tr key={en}>
                    <th scope="row" lang="en">
                      {en}
                      {notEn !== undefined && (
                        <Text variant="secondary" tone="muted">
                          <span lang={locale}>{termsNote}:</span> {notEn}
                        </Text>
                      )}
                    </th>
                    <td lang="es">
                      {es}
                      {notEs !== undefined && (
                        <Text variant="secondary" tone="muted">
                          <span lang={locale}>{termsNote}:</span> {notEs}
                        </Text>
                      )}
                    </td>
                  </tr>
                ))}
              </tbody>
            </Table>
          </Board>
        </Part>
      </FoundationPage>
    )
  },
}
