import { type SpringConfig, type SpringConfigInput } from '@joinery/codegen';
import { type UseFormReturn } from 'react-hook-form';

/** The form of the Spring Boot project as react-hook-form keeps it. */
export type SpringFormApi = UseFormReturn<SpringConfigInput, unknown, SpringConfig>;
