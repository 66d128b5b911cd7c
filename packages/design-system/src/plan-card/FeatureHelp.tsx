import { CircleHelp } from 'lucide-react'
import { styled } from 'styled-components'
import { IconButton } from '../icon-button/index.ts'
import { Popover } from '../popover/index.ts'
import { textStyle } from '../tokens/index.ts'
import type { FeatureHelpText } from './plan.ts'

interface FeatureHelpProps {
  /** Names what is explained. */
  title: string
  help: FeatureHelpText
}

const Words = styled.div`
  ${textStyle('secondary')}
  max-inline-size: 280px;
  overflow-wrap: anywhere;
`

/** What a feature is: said on hover and focus in a tooltip, on a press, by touch as well, in a popover that stays. */
export function FeatureHelp({ title, help }: FeatureHelpProps) {
  return (
    <Popover
      label={title}
      placement="top"
      trigger={<IconButton size="small" label={help.label} icon={<CircleHelp aria-hidden />} />}
    >
      <Words>{help.text}</Words>
    </Popover>
  )
}
