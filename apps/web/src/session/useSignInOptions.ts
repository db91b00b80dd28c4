import { useQuery } from '@tanstack/react-query';
import { fetchSignInOptions, type SignInOptions } from './signInOptions.ts';

/** How this server is set up; undefined until it is known. */
export function useSignInOptions(): SignInOptions | undefined {
  const options = useQuery({
    queryKey: ['signInOptions'],
    queryFn: ({ signal }) => fetchSignInOptions(signal),
    staleTime: Infinity,
  });
  return options.data;
}
