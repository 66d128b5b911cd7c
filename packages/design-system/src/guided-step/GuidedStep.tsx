import { Info, TriangleAlert } from 'lucide-react'
import type { ReactNode, Ref } from 'react'
import { styled } from 'styled-components'
import type { ElementProps } from '../elementProps.ts'
import { Heading } from '../heading/index.ts'
import { media } from '../media/index.ts'
import { iconSize, wrappingRow } from '../mixins.ts'
import { textStyle, token } from '../tokens/index.ts'
import { archPath, drawings, GROUND, type GuidedStepDrawing } from './drawings.tsx'
import { Stage } from './stageStyle.ts'

export type GuidedStepTone = 'accent' | 'ok' | 'warn'
export type GuidedStepNoteTone = 'neutral' | 'warn'

export interface GuidedStepNote {
  /** @default 'neutral' */
  tone?: GuidedStepNoteTone
  children: ReactNode
  /** A small Button that does what the note speaks of. */
  action?: ReactNode
}

export interface GuidedStepProps extends ElementProps<
  HTMLElement,
  'aria-label' | 'aria-labelledby' | 'children'
> {
  /** Decoration; the heading says the same in words. */
  drawing: GuidedStepDrawing
  /** How the step went so far. Words say it too.
   * @default 'accent' */
  tone?: GuidedStepTone
  /** What the step is about, in a few words. */
  heading: string
  /** Place of the heading in the outline.
   * @default 3 */
  level?: 2 | 3
  /** For moving focus to the step: the heading takes it from code. */
  headingRef?: Ref<HTMLHeadingElement>
  /** One sentence: what to do, or what happens. */
  children: ReactNode
  /** How far it is, or what is waited for and since when: a ProgressBar, or a Spinner beside words. */
  progress?: ReactNode
  /** What matters to some only, or what is in the way. */
  note?: GuidedStepNote | undefined
  /** Wide Buttons below one another, the primary one first. */
  actions?: ReactNode
  /** Quiet Links and TextButtons: other ways to get there. */
  links?: ReactNode
}

const Root = styled.section`
  display: flex;
  flex-direction: column;
  gap: ${token.space5};
  min-inline-size: 0;
  /* Most steps fit, so that the height stays from one to the next. */
  min-block-size: 468px;
  /* Nothing to press yet: what is waited for is in the middle of the room below the drawing. */
  &[data-waiting] > :nth-child(2) {
    margin-block-start: auto;
  }
  @media ${media.phone} {
    min-block-size: max(468px, calc(var(--visual-viewport-height, 0px) - 164px));
    &:first-child {
      min-block-size: max(468px, calc(var(--visual-viewport-height, 0px) - 88px));
    }
  }
`

const Words = styled.div`
  display: grid;
  gap: ${token.space2};
  justify-items: center;
  text-align: center;
  & > div {
    ${textStyle('body')}
    max-inline-size: 46ch;
    color: ${token.textSecondary};
    text-wrap: balance;
    overflow-wrap: anywhere;
  }
`

const Note = styled.div`
  ${wrappingRow(`${token.space2} ${token.space3}`)}
  padding: ${token.space3};
  border: 1px solid ${token.border};
  border-radius: ${token.radiusField};
  background: ${token.surfaceSunken};
  color: ${token.textSecondary};
  ${textStyle('secondary')}
  & > span {
    display: flex;
    flex: 1 1 200px;
    gap: 10px;
    min-inline-size: 0;
    overflow-wrap: anywhere;
  }
  & > span > svg {
    flex: none;
    ${iconSize(16, 1.6)}
    margin-block-start: 1px;
    color: ${token.textMuted};
  }
  &[data-tone='warn'] {
    border-color: color-mix(in srgb, ${token.warn} 36%, ${token.warnSubtle});
    background: ${token.warnSubtle};
    color: ${token.warnText};
  }
  &[data-tone='warn'] > span > svg {
    color: inherit;
  }
`

const Ways = styled.div`
  display: grid;
  gap: ${token.space2};
  margin-block-start: auto;
  & > div {
    ${textStyle('secondary')}
    display: flex;
    flex-wrap: wrap;
    justify-content: center;
    gap: ${token.space1} ${token.space5};
    min-block-size: 26px;
  }
`

const icons = { neutral: Info, warn: TriangleAlert } as const
const lights = [118, 90, 62]

/** One step of a guided task: a drawing, a heading, a sentence, progress, and what to do. Renders a `<section>`. For a dialog of the form size, below a Stepper. Not for an empty list (use EmptyState). */
export function GuidedStep({
  drawing,
  tone = 'accent',
  heading,
  level = 3,
  headingRef,
  children,
  progress,
  note,
  actions,
  links,
  ...rest
}: GuidedStepProps) {
  const { tone: noteTone = 'neutral', children: noteText, action } = note ?? {}
  const NoteIcon = icons[noteTone]
  return (
    <Root {...rest} data-waiting={actions || links ? undefined : true}>
      <Stage aria-hidden viewBox="0 0 400 152" data-tone={tone}>
        {lights.map((radius) => (
          <path key={radius} className="light" d={archPath(200, GROUND, radius, radius + 4)} />
        ))}
        <path className="ground" d={`M40 ${GROUND}h320`} />
        <g key={drawing} className="figure">
          {drawings[drawing]}
        </g>
      </Stage>
      <Words>
        <Heading level={level} variant="pageTitle" tabIndex={-1} {...(headingRef && { ref: headingRef })}>
          {heading}
        </Heading>
        <div>{children}</div>
      </Words>
      {progress}
      {note !== undefined && (
        <Note data-tone={noteTone}>
          <span>
            <NoteIcon aria-hidden />
            <span>{noteText}</span>
          </span>
          {action}
        </Note>
      )}
      <Ways>
        {actions}
        {links !== undefined && links !== null && <div>{links}</div>}
      </Ways>
    </Root>
  )
}
