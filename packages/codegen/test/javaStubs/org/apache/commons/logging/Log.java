package org.apache.commons.logging;

public class Log {
    public void error(Object message, Throwable t) {
    }
}
