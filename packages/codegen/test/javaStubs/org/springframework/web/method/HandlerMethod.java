package org.springframework.web.method;

import java.lang.reflect.Method;
import org.springframework.core.MethodParameter;

public class HandlerMethod {
    public Method getMethod() {
        return null;
    }

    public MethodParameter[] getMethodParameters() {
        return new MethodParameter[0];
    }

    public String getShortLogMessage() {
        return "";
    }
}
