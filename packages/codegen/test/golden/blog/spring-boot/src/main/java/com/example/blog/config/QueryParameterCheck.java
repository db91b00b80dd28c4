package com.example.blog.config;

import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.lang.reflect.Method;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.core.MethodParameter;
import org.springframework.data.domain.Pageable;
import org.springframework.stereotype.Component;
import org.springframework.web.bind.annotation.RequestParam;
import org.springframework.web.method.HandlerMethod;
import org.springframework.web.servlet.HandlerInterceptor;
import org.springframework.web.servlet.config.annotation.InterceptorRegistry;
import org.springframework.web.servlet.config.annotation.WebMvcConfigurer;

/** Logs query parameters that an endpoint does not have; they are ignored. */
@Component
public class QueryParameterCheck implements HandlerInterceptor, WebMvcConfigurer {

    private static final Logger LOG = LoggerFactory.getLogger(QueryParameterCheck.class);

    private final Set<Method> reported = ConcurrentHashMap.newKeySet();

    @Override
    public void addInterceptors(InterceptorRegistry registry) {
        registry.addInterceptor(this).addPathPatterns("/api/**");
    }

    @Override
    public boolean preHandle(HttpServletRequest request, HttpServletResponse response, Object handler) {
        if (handler instanceof HandlerMethod endpoint) {
            Set<String> allowed = getNames(endpoint);
            request.getParameterMap().keySet().stream()
                    .filter(name -> !allowed.contains(name)).findFirst()
                    .ifPresent(name -> report(name, endpoint));
        }
        return true;
    }

    /** Logs the first unknown parameter of each endpoint, without characters that end a line. */
    private void report(String name, HandlerMethod endpoint) {
        if (reported.add(endpoint.getMethod())) {
            LOG.warn("{} ignores the unknown query parameter \"{}\"; the next version of this API rejects it",
                    endpoint.getShortLogMessage(), name.replaceAll("\\p{Cntrl}", " "));
        }
    }

    private static Set<String> getNames(HandlerMethod endpoint) {
        Set<String> names = new LinkedHashSet<>();
        for (MethodParameter parameter : endpoint.getMethodParameters()) {
            RequestParam query = parameter.getParameterAnnotation(RequestParam.class);
            if (query != null) {
                names.add(query.name().isEmpty() ? parameter.getParameter().getName() : query.name());
            }
            if (parameter.getParameterType() == Pageable.class) {
                names.addAll(List.of("page", "size", "sort"));
            }
        }
        return names;
    }
}
