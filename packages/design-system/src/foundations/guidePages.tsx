import type { StoryObj } from '@storybook/react-vite'
import type { ReactNode } from 'react'
import { styled } from 'styled-components'
import { token } from '../tokens/index.ts'
import { FoundationPage, Part, Program } from './page.tsx'

const Points = styled.ul`
  display: grid;
  gap: ${token.space2};
  max-inline-size: 46rem;
  padding-inline-start: ${token.space5};
  list-style: disc;
  color: ${token.textSecondary};
`

export interface GuidePart {
  title: string
  intro: string
  program?: string
  points?: readonly ReactNode[]
}

interface GuidePageProps {
  title: string
  lead: string
  parts: readonly GuidePart[]
}

/** A page of instructions: steps with a program and notes. */
function GuidePage({ title, lead, parts }: GuidePageProps) {
  return (
    <FoundationPage title={title} lead={lead}>
      {parts.map(({ title: heading, intro, program, points }) => (
        <Part key={heading} title={heading} intro={intro}>
          {program !== undefined && <Program>{program}</Program>}
          {points && (
            <Points>
              {points.map((point, index) => (
                // oxlint-disable-next-line react/no-array-index-key -- the list never changes
                <li key={index}>{point}</li>
              ))}
            </Points>
          )}
        </Part>
      ))}
    </FoundationPage>
  )
}

export const guideStory = (page: GuidePageProps): StoryObj => ({ render: () => <GuidePage {...page} /> })
