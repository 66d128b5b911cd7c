import { CircleHelp } from 'lucide-react'
import { styled } from 'styled-components'
import { IconButton } from '../icon-button/IconButton.tsx'
import { Popover } from '../popover/Popover.tsx'
import { textStyle } from '../tokens/index.ts'
import type { FeatureHelpText } from './plan.ts'

interface FeatureHelpProps {
  title: string
  help: FeatureHelpText
}

const Words = styled.div`
  ${textStyle('secondary')}
  max-inline-size: 280px;
  overflow-wrap: anywhere;
`

/** Hover and focus show it; a press opens it permanently, also on devices without hover. */
export function FeatureHelp({ title, help }: FeatureHelpProps) {
  return (
    <Popover
      label={title}
      placement="top"
      trigger={
        <IconButton
          size="small"
          label={help.label}
          tooltip={help.text}
          tooltipDelayMs={0}
          icon={<CircleHelp aria-hidden />}
        />
      }
    >
      <Words>{help.text}</Words>
    </Popover>
  )
}
